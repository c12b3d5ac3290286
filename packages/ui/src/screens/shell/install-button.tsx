import { MonitorDown } from "lucide-react"
import { observer } from "mobx-react-lite"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { useTexts } from "../../locales/use-texts.ts"

/** Putting the till onto the device as an app of its own. */
export interface InstallModel {
  /** The device offers it now. */
  readonly offered: boolean
  /** Lets the device ask. */
  ask(): void
}

interface InstallButtonProps {
  readonly model: InstallModel
  readonly className?: string | undefined
}

/** Offers to install the till, while the device does. */
export const InstallButton = observer(function InstallButton({ model, className }: InstallButtonProps) {
  const { t } = useTexts()
  if (!model.offered) return null
  return (
    <IconButton className={className} label={t("installApp")} onClick={() => model.ask()}>
      <MonitorDown size={22} strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
})

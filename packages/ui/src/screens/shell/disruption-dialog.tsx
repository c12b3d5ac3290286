import { Info, TriangleAlert } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useContext } from "react"
import { Badge } from "../../components/badge/badge.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import styles from "../../components/dialog/dialog.module.css"
import { useFocusOnOpen } from "../../components/dialog/use-focus-on-open.ts"
import { formatNoticeTime } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { StoreCountry } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { DisruptionModel } from "./disruption-banner.tsx"

/** The notice in full. */
export interface DisruptionDialogModel extends DisruptionModel {
  cancel(): void
}

/** The notice in full: what is out of order and until when. */
export const DisruptionDialog = observer(function DisruptionDialog({
  model
}: {
  readonly model: DisruptionDialogModel
}) {
  const { t } = useTexts()
  const locale = useLocale()
  const country = useContext(StoreCountry)
  const close = useFocusOnOpen<HTMLButtonElement>()
  const kind = model.isInformation
    ? { badge: "info" as const, Icon: Info, word: t("disruptionInformation") }
    : { badge: "warning" as const, Icon: TriangleAlert, word: t("disruption") }
  return (
    <DialogFrame model={model}>
      <div>
        <Badge kind={kind.badge} icon={<kind.Icon size={14} aria-hidden="true" />}>
          {kind.word}
        </Badge>
      </div>
      <DialogTitle>{model.title}</DialogTitle>
      <p className={styles.notice}>{model.comment}</p>
      {model.resolutionTime === "" ? null : (
        <p className={styles.strong}>
          {t("expectedToWork", { time: formatNoticeTime(model.resolutionTime, { country, locale }) })}
        </p>
      )}
      <Button size="l" ref={close} onClick={() => model.cancel()}>
        {t("close")}
      </Button>
    </DialogFrame>
  )
})

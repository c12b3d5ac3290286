import { SelectField } from "../../components/select-field/select-field.tsx"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
import { useTexts } from "../../locales/use-texts.ts"
import type { Choice } from "./settings-screen-model.ts"
import styles from "./device-choice.module.css"

interface DeviceChoiceProps {
  readonly label: string
  readonly choices: readonly Choice[]
  /** Empty while nothing is chosen. */
  readonly chosen: string
  readonly loading: boolean
  readonly onChoose: (id: string) => void
}

/** One of the devices a till needs. */
export function DeviceChoice({ label, choices, chosen, loading, onChoose }: DeviceChoiceProps) {
  const { t } = useTexts()
  const none = choices.length === 0 ? <p className={styles.none}>{t("noneFound")}</p> : undefined
  return (
    <SelectField
      labelBeside
      label={label}
      nothing={t("choose")}
      choices={choices}
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      instead={loading ? <Skeleton shape="block" /> : none}
    />
  )
}

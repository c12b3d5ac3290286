import { ChevronDown } from "lucide-react"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { Skeleton } from "../../components/skeleton/skeleton.tsx"
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

/** One of the devices a till needs. The browser's own list is used: it fits every hand and screen. */
export function DeviceChoice({ label, choices, chosen, loading, onChoose }: DeviceChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  if (loading)
    return (
      <div className={styles.row}>
        <span className={styles.label}>{label}</span>
        <Skeleton shape="block" />
      </div>
    )
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={choices.length === 0 ? undefined : id}>
        {label}
      </label>
      {choices.length === 0 ? (
        <p className={styles.none}>{t("noneFound")}</p>
      ) : (
        <div className={styles.box}>
          <select
            id={id}
            className={styles.select}
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{t("choose")}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
        </div>
      )}
    </div>
  )
}

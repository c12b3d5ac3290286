import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./training-word.module.css"

interface TrainingWordProps {
  /** Only where the header, which says it too, is out of sight. */
  readonly onlySmall?: boolean | undefined
}

/** The training word; it stands wherever it is put, but only while the theme says that this is training. */
export function TrainingWord({ onlySmall = false }: TrainingWordProps) {
  const { t } = useTexts()
  return <strong className={classNames(styles.word, onlySmall && styles.small)}>{t("training")}</strong>
}

import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./item-names.module.css"

interface ItemNamesProps {
  /** Missing where they are not known; nothing is shown then. */
  readonly names: readonly string[] | undefined
  readonly className?: string | undefined
}

/** The first of several items by its name, in one line, and how many more there are. */
export function ItemNames({ names, className }: ItemNamesProps) {
  const { t } = useTexts()
  const [first, ...others] = names ?? []
  if (first === undefined) return null
  return (
    <span className={classNames(styles.items, className)}>
      <span className={styles.first}>{first}</span>{" "}
      {others.length === 0 ? null : (
        <span className={styles.more}>{t("moreItems", { count: others.length })}</span>
      )}
    </span>
  )
}

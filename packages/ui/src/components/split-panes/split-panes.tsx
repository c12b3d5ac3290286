import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./split-panes.module.css"

interface SplitPanesProps {
  /** Which of the two stands on a phone, where there is room for one. */
  readonly shows: "list" | "open"
  readonly list: ReactNode
  /** What was chosen from the list, or that nothing is. */
  readonly open: ReactNode
  /** May set `--list-width`. */
  readonly className?: string | undefined
}

/** A list and what was chosen from it, side by side; on a phone they take turns. */
export function SplitPanes({ shows, list, open, className }: SplitPanesProps) {
  return (
    <div className={classNames(styles.panes, className)} data-shows={shows}>
      <div className={styles.list}>{list}</div>
      <div className={styles.open}>{open}</div>
    </div>
  )
}

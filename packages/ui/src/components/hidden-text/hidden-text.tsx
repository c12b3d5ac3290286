import type { ReactNode } from "react"
import styles from "./hidden-text.module.css"

interface HiddenTextProps {
  /** Read out when it appears. */
  readonly live?: boolean | undefined
  readonly children: ReactNode
}

/** Words for those who hear the screen; who sees it has them from the picture. */
export function HiddenText({ live = false, children }: HiddenTextProps) {
  return live ? (
    <output className={styles.hidden}>{children}</output>
  ) : (
    <span className={styles.hidden}>{children}</span>
  )
}

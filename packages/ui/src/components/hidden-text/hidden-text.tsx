import type { ReactNode } from "react"
import styles from "./hidden-text.module.css"

interface HiddenTextProps {
  /** Read out when it appears. */
  readonly live?: boolean | undefined
  readonly children: ReactNode
}

/** Text for screen readers only; on the screen a picture or the layout says the same. */
export function HiddenText({ live = false, children }: HiddenTextProps) {
  return live ? (
    <output className={styles.hidden}>{children}</output>
  ) : (
    <span className={styles.hidden}>{children}</span>
  )
}

import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./pill.module.css"

interface PillsProps {
  /** What is chosen among, for those who hear the screen. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What a list is narrowed by, in a row that goes on beyond the edge. */
export function Pills({ label, className, children }: PillsProps) {
  return (
    <fieldset className={classNames(styles.pills, className)} aria-label={label}>
      {children}
    </fieldset>
  )
}

interface PillProps {
  /** Whether it is pressed in; undefined for one that leads elsewhere. */
  readonly pressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function Pill({ pressed, onPress, children }: PillProps) {
  return (
    <button type="button" className={styles.pill} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  )
}

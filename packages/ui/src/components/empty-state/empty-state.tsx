import type { ReactNode } from "react"
import styles from "./empty-state.module.css"

interface EmptyStateProps {
  /** A single icon, 40 px. */
  readonly icon?: ReactNode
  readonly title: string
  /** What to do next. */
  readonly text?: string | undefined
  readonly action?: ReactNode
}

/** Nothing to show here, and what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? null : (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}

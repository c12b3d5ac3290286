import type { ReactNode } from "react"
import { EmptyState } from "../empty-state/empty-state.tsx"
import styles from "./open-pane.module.css"

interface NothingOpenProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

/** Nothing has been chosen from the list yet. */
export function NothingOpen(props: NothingOpenProps) {
  return (
    <div className={styles.none}>
      <EmptyState {...props} />
    </div>
  )
}

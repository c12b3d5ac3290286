import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import parts from "../pane/pane-parts.module.css"
import styles from "./open-pane.module.css"

interface OpenPaneFootProps {
  /** What has to be known before a button is pressed. */
  readonly children?: ReactNode
  /** Side by side, the next step last. */
  readonly buttons: ReactNode
  readonly className?: string | undefined
}

/** What can be done with what is open. */
export function OpenPaneFoot({ children, buttons, className }: OpenPaneFootProps) {
  return (
    <div className={classNames(parts.foot, styles.foot, className)}>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </div>
  )
}

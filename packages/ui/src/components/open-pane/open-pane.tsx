import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import parts from "../pane/pane-parts.module.css"
import styles from "./open-pane.module.css"

interface OpenPaneProps {
  /** What is open, for those who hear the screen. */
  readonly label: string
  readonly busy?: boolean | undefined
  /** Stays in sight under what scrolls. */
  readonly foot?: ReactNode
  /** May set `--room`, what is left free at the sides, and `--room-end`, under what scrolls. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What was chosen from a list, with what can be done with it under it. */
export function OpenPane({ label, busy, foot, className, children }: OpenPaneProps) {
  return (
    <section className={classNames(parts.parts, styles.pane, className)} aria-label={label} aria-busy={busy}>
      <div className={classNames(parts.scroll, styles.body)}>{children}</div>
      {foot}
    </section>
  )
}

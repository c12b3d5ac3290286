import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./badge.module.css"

interface BadgeProps {
  readonly kind?: "neutral" | "brand" | "info" | "success" | "warning" | "danger" | undefined
  /** Large where it is the main thing on the screen. */
  readonly size?: "m" | "l" | undefined
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A short word about a state; the word says it, the colour only helps. */
export function Badge({ kind = "neutral", size = "m", icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[kind], styles[size])}>
      {icon}
      {children}
    </span>
  )
}

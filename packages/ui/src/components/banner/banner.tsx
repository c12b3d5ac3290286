import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react"
import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import { Spinner } from "../spinner/spinner.tsx"
import styles from "./banner.module.css"

export type BannerKind = "info" | "success" | "warning" | "danger"

interface BannerProps {
  readonly kind: BannerKind
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** A wheel in the icon's place while something runs. */
  readonly running?: boolean | undefined
  /** Buttons at the end. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

const iconOf = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const

/** A box that says how something stands; danger and warning are read out at once. */
export function Banner({ kind, title, children, running = false, actions, className }: BannerProps) {
  const Icon = iconOf[kind]
  const urgent = kind === "danger" || kind === "warning"
  return (
    <div className={classNames(styles.banner, styles[kind], className)} role={urgent ? "alert" : "status"}>
      {running ? <Spinner /> : <Icon className={styles.icon} size={24} aria-hidden="true" />}
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children === undefined ? null : <div>{children}</div>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

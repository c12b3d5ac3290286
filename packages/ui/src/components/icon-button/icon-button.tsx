import type { ButtonHTMLAttributes } from "react"
import { classNames } from "../../theme/class-names.ts"
import { Heard } from "../heard/heard.tsx"
import styles from "./icon-button.module.css"

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who hear the screen or rest on the icon. */
  readonly label: string
  /** A count on the icon; nothing is shown for zero. */
  readonly count?: number | undefined
}

/** A square button with only an icon on it. */
export function IconButton({ label, count = 0, className, children, ...rest }: IconButtonProps) {
  const shown = count > 99 ? "99+" : String(count)
  return (
    <button type="button" title={label} {...rest} className={classNames(styles.button, className)}>
      {children}
      <Heard>{label}</Heard> {count > 0 ? <span className={styles.count}>{shown}</span> : null}
    </button>
  )
}

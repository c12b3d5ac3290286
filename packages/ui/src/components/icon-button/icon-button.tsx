import type { ButtonHTMLAttributes } from "react"
import { classNames } from "../../theme/class-names.ts"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import styles from "./icon-button.module.css"

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who hear the screen or rest on the icon. */
  readonly label: string
  /** A count on the icon; nothing is shown for zero. */
  readonly count?: number | undefined
  /** Its word stands under the icon, where there is room for it. */
  readonly worded?: boolean | undefined
}

/** A square button with only an icon on it; a worded one is as wide as its word. */
export function IconButton(props: IconButtonProps) {
  const { label, count = 0, worded = false, className, children, ...rest } = props
  const shown = count > 99 ? "99+" : String(count)
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, worded && styles.worded, className)}
    >
      {children}
      {worded ? <span className={styles.word}>{label}</span> : <HiddenText>{label}</HiddenText>}{" "}
      {count > 0 ? <span className={styles.count}>{shown}</span> : null}
    </button>
  )
}

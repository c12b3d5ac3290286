import type { ButtonHTMLAttributes, ReactNode, Ref } from "react"
import { classNames } from "../../theme/class-names.ts"
import { Spinner } from "../spinner/spinner.tsx"
import styles from "./button.module.css"

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Primary is the one obvious next step; soft the second; quiet the rest; danger loses something. */
  readonly kind?: "primary" | "soft" | "quiet" | "plain" | "danger" | undefined
  readonly size?: "m" | "l" | "xl" | undefined
  /** The key that does the same, shown in the corner: "F10". */
  readonly shortcut?: string | undefined
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement> | undefined
  /** Turns a wheel and takes no presses; keeps its words and its focus. */
  readonly busy?: boolean | undefined
}

/** A button with words on it. A busy one stays focusable, so that the keyboard does not lose its place. */
export function Button(props: ButtonProps) {
  const {
    kind = "quiet",
    size = "m",
    shortcut,
    icon,
    busy = false,
    className,
    onClick,
    children,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[kind], styles[size], className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner size="s" /> : icon}
      <span className={styles.words}>{children}</span>
      {shortcut === undefined ? null : (
        <kbd className={styles.shortcut} aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}

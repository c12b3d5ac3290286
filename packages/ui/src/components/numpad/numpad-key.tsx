import type { ReactNode, SyntheticEvent } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./numpad.module.css"

interface NumpadKeyProps {
  /** Needed where the key shows an icon or a sign. */
  readonly label?: string | undefined
  readonly kind?: "bare" | "confirm" | undefined
  readonly disabled?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly children: ReactNode
  readonly onPress: () => void
}

/** A finger on the pad must not take the focus from the field, or Enter would press the key again. */
function keepFocus(event: SyntheticEvent) {
  event.preventDefault()
}

/** One big key. */
export function NumpadKeyButton({ label, kind, disabled, busy, children, onPress }: NumpadKeyProps) {
  return (
    <button
      type="button"
      className={classNames(styles.key, kind !== undefined && styles[kind])}
      aria-label={label}
      aria-busy={busy === true || undefined}
      disabled={disabled}
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

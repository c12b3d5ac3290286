import { ArrowRight, Delete } from "lucide-react"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import { Spinner } from "../spinner/spinner.tsx"
import styles from "./numpad.module.css"
import type { ReactNode, SyntheticEvent } from "react"

/** What a key of the pad means. */
export type NumpadKey =
  | { readonly type: "digit"; readonly digit: string }
  | { readonly type: "separator" }
  | { readonly type: "backspace" }
  | { readonly type: "confirm" }

interface NumpadProps {
  /** The confirm key at the bottom right; without it the pad only types. */
  readonly confirm?:
    | { readonly label: string; readonly enabled: boolean; readonly busy?: boolean }
    | undefined
  /** The decimal separator of the language; without it only whole numbers can be typed. */
  readonly separator?: string | undefined
  readonly disabled?: boolean | undefined
  readonly size?: "m" | "l" | undefined
  readonly onKey: (key: NumpadKey) => void
}

const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const

/** Big number keys: one to nine, backspace, zero, and confirm or a decimal separator. */
export function Numpad({ confirm, separator, disabled = false, size = "m", onKey }: NumpadProps) {
  const { t } = useTexts()
  const digitKey = (digit: string) => (
    <NumpadKeyButton key={digit} onPress={() => onKey({ type: "digit", digit })}>
      {digit}
    </NumpadKeyButton>
  )
  const backspace = (
    <NumpadKeyButton kind="bare" label={t("backspace")} onPress={() => onKey({ type: "backspace" })}>
      <Delete size={28} strokeWidth={1.75} aria-hidden="true" />
    </NumpadKeyButton>
  )
  const separatorKey =
    separator === undefined ? (
      <span />
    ) : (
      <NumpadKeyButton label={t("decimalSeparator")} onPress={() => onKey({ type: "separator" })}>
        {separator}
      </NumpadKeyButton>
    )
  return (
    <fieldset className={classNames(styles.pad, styles[size])} aria-label={t("digits")} disabled={disabled}>
      {digits.map(digitKey)}
      {confirm === undefined ? separatorKey : backspace}
      {digitKey("0")}
      {confirm === undefined ? (
        backspace
      ) : (
        <NumpadKeyButton
          kind="confirm"
          label={confirm.label}
          disabled={!confirm.enabled}
          busy={confirm.busy}
          onPress={() => onKey({ type: "confirm" })}
        >
          {confirm.busy === true ? <Spinner /> : <ArrowRight size={30} aria-hidden="true" />}
        </NumpadKeyButton>
      )}
    </fieldset>
  )
}

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
function NumpadKeyButton({ label, kind, disabled, busy, children, onPress }: NumpadKeyProps) {
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

import { type Ref, useId } from "react"
import { useLocale } from "../../locales/use-locale.ts"
import { Numpad, type NumpadKey } from "../numpad/numpad.tsx"
import styles from "./dialog.module.css"

const separatorOf = { en: ".", fi: ",", sv: "," } as const

/** What stands in the field after a key of the pad. */
function typedWith(before: string, key: NumpadKey, separator: string): string {
  if (key.type === "digit") return before + key.digit
  if (key.type === "backspace") return before.slice(0, -1)
  return key.type === "separator" && !before.includes(separator) ? before + separator : before
}

interface KeypadFieldProps {
  readonly label: string
  readonly typed: string
  /** A proposal that was not typed: the first digit replaces it. */
  readonly isProposal?: boolean | undefined
  /** Whether a decimal separator can be typed. */
  readonly decimals: boolean
  readonly unit?: string | undefined
  readonly hint?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** Between the field and the pad. */
  readonly children?: React.ReactNode
  readonly onType: (text: string) => void
}

/** A number with big keys under it; the keyboard types into the same field. */
export function KeypadField(props: KeypadFieldProps) {
  const { label, typed, isProposal = false, decimals, unit, hint, ref, children, onType } = props
  const separator = separatorOf[useLocale()]
  const hintId = useId()
  return (
    <>
      <div className={styles.field}>
        <input
          className={styles.number}
          aria-label={label}
          aria-describedby={hintId}
          aria-invalid={hint !== undefined}
          // The pad is the keyboard here; the one of the device would cover it.
          inputMode="none"
          autoComplete="off"
          ref={ref}
          value={typed}
          onFocus={(event) => {
            if (isProposal) event.target.select()
          }}
          onChange={(event) => onType(event.target.value)}
        />
        {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
      </div>
      <p id={hintId} className={styles.hint} aria-live="polite">
        {hint ?? ""}
      </p>
      {children}
      <Numpad
        separator={decimals ? separator : undefined}
        onKey={(key) =>
          onType(typedWith(isProposal && key.type !== "backspace" ? "" : typed, key, separator))
        }
      />
    </>
  )
}

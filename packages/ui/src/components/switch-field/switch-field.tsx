import { useId } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./switch-field.module.css"

interface SwitchFieldProps {
  readonly label: string
  /** What it is good for, or why it cannot be turned. */
  readonly help?: string | undefined
  readonly on: boolean
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
  readonly onTurn: () => void
}

/** Something that is on or off; the whole row can be pressed. */
export function SwitchField({ label, help, on, disabled = false, className, onTurn }: SwitchFieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {help === undefined ? null : (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-describedby={help === undefined ? undefined : helpId}
        checked={on}
        disabled={disabled}
        onChange={onTurn}
      />
    </div>
  )
}

import { ChevronDown } from "lucide-react"
import { type ReactNode, type SelectHTMLAttributes, useId } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./select-field.module.css"

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  /** What stands there while nothing is chosen. */
  readonly nothing: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  /** What is wrong with it. */
  readonly fault?: string | undefined
  /** Stands in the list's place while there is nothing to choose from. */
  readonly instead?: ReactNode
  /** Where there is room the label stands beside the list, in a column that such fields share. */
  readonly labelBeside?: boolean | undefined
}

/** One of many, chosen from the browser's own list: it fits every hand and screen. */
export function SelectField(props: SelectFieldProps) {
  const { label, nothing, choices, fault, instead, labelBeside, className, required, ...rest } = props
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classNames(styles.field, labelBeside === true && styles.beside, className)}>
      <label htmlFor={instead === undefined ? id : undefined} className={styles.label}>
        {label}
        {required === true ? <span aria-hidden="true"> *</span> : null}
      </label>
      {instead ?? (
        <div>
          <div className={styles.box} data-faulty={fault !== undefined || undefined}>
            <select
              {...rest}
              id={id}
              className={styles.select}
              aria-required={required}
              aria-invalid={fault !== undefined}
              aria-describedby={noteId}
            >
              <option value="">{nothing}</option>
              {choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ))}
            </select>
            <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
          </div>
          <p id={noteId} className={styles.fault} aria-live="polite">
            {fault ?? ""}
          </p>
        </div>
      )}
    </div>
  )
}

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react"
import { classNames } from "../../theme/class-names.ts"
import { HiddenText } from "../hidden-text/hidden-text.tsx"
import styles from "./form-field.module.css"

interface FormFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  /** What is wrong with it. */
  readonly fault?: string | undefined
  /** What helps to fill it in, while nothing is wrong. */
  readonly help?: string | undefined
  /** Screen readers read the label, but it is not shown: the dialog's title says the same. */
  readonly hideLabel?: boolean | undefined
  /** Shown inside the field before and after what is typed. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Covers what the browser writes into the field, until the field is typed in. */
  readonly over?: string | undefined
  /** What covers it is no value. */
  readonly isEmpty?: boolean | undefined
  /** Beside the field, a button for instance. */
  readonly beside?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A labelled field with its fault under it. A required one is marked with a star. */
export function FormField(props: FormFieldProps) {
  const {
    label,
    fault,
    help,
    hideLabel = false,
    before,
    after,
    over,
    isEmpty,
    beside,
    className,
    required,
    ...rest
  } = props
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {hideLabel ? <HiddenText>{label}</HiddenText> : label}
        {required === true && !hideLabel ? <span aria-hidden="true"> *</span> : null}
      </label>
      <div className={styles.row}>
        <div
          className={styles.box}
          data-covered={over !== undefined || undefined}
          data-faulty={fault !== undefined || undefined}
        >
          {before === undefined ? null : <span className={styles.affix}>{before}</span>}
          <input
            autoComplete="off"
            spellCheck={false}
            {...rest}
            id={id}
            className={styles.input}
            aria-required={required}
            aria-invalid={fault !== undefined}
            aria-describedby={noteId}
          />
          {over === undefined ? null : (
            <span className={styles.over} data-empty={isEmpty || undefined} aria-hidden="true">
              {over}
            </span>
          )}
          {after === undefined ? null : <span className={styles.affix}>{after}</span>}
        </div>
        {beside}
      </div>
      <p id={noteId} className={fault === undefined ? styles.help : styles.fault} aria-live="polite">
        {fault ?? help ?? ""}
      </p>
    </div>
  )
}

import { classNames } from "../../theme/class-names.ts"
import styles from "./spinner.module.css"

interface SpinnerProps {
  /** What is going on; without it the words stand beside the wheel and the wheel is silent. */
  readonly label?: string | undefined
  readonly size?: "s" | "m" | "l" | undefined
}

/** Something is under way. */
export function Spinner({ label, size = "m" }: SpinnerProps) {
  const named = label === undefined ? { "aria-hidden": true } : { role: "status", "aria-label": label }
  return <span className={classNames(styles.spinner, styles[size])} {...named} />
}

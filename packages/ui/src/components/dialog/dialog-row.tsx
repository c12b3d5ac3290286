import { ChevronRight } from "lucide-react"
import type { ReactNode } from "react"
import { Spinner } from "../spinner/spinner.tsx"
import styles from "./dialog.module.css"

interface DialogRowProps {
  readonly label: string
  readonly detail?: ReactNode
  readonly icon?: ReactNode
  /** At the end of the row, a price for instance; an arrow where there is none. */
  readonly end?: ReactNode
  readonly busy?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onPress: () => void
}

/** One thing of a list in a dialog; a press chooses it. */
export function DialogRow(props: DialogRowProps) {
  const { label, detail, icon, end, busy = false, disabled = false, onPress } = props
  return (
    <li>
      <button
        type="button"
        className={styles.reason}
        disabled={disabled}
        aria-busy={busy || undefined}
        onClick={onPress}
      >
        {icon === undefined ? null : <span className={styles.rowIcon}>{icon}</span>}
        <span className={styles.rowWords}>
          <span>{label}</span>
          {detail === undefined ? null : <span className={styles.rowDetail}>{detail}</span>}
        </span>
        {busy ? <Spinner size="s" /> : (end ?? <ChevronRight size={20} aria-hidden="true" />)}
      </button>
    </li>
  )
}

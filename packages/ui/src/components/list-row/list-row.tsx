import type { ReactNode } from "react"
import { classNames } from "../../theme/class-names.ts"
import styles from "./list-row.module.css"

interface ListRowProps {
  /** It stands open beside the list. */
  readonly isOpen: boolean
  readonly onSelect: () => void
  /** Lays out what stands in the row; may set `--row-tint`, its ground under a finger and while it stands open. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A row of a list that opens something. */
export function ListRow({ isOpen, onSelect, className, children }: ListRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.row, className)}
        aria-current={isOpen || undefined}
        onClick={onSelect}
      >
        {children}
      </button>
    </li>
  )
}

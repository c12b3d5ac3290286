import type { Currency } from "@karat/domain/money/currency"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { ReactNode } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import styles from "./report-rows.module.css"

interface RowProps {
  readonly label: string
  /** How often, or which; before the amount. */
  readonly figure?: string | number | undefined
  readonly amount?: MinorUnits | undefined
  readonly currency?: Currency | undefined
  readonly strong?: boolean | undefined
}

/** A figure of a report with what it is of. */
export function Row({ label, figure, amount, currency, strong = false }: RowProps) {
  return (
    <div className={styles.row} data-strong={strong || undefined}>
      <dt>{label}</dt>
      {figure === undefined ? null : <dd className={styles.figure}>{figure}</dd>}
      {amount === undefined ? null : (
        <dd>
          <Amount amount={amount} currency={currency} />
        </dd>
      )}
    </div>
  )
}

/** Figures of one kind, with their title. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

/** Figures under each other. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>
}

import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { formatMoney } from "@karat/domain/money/format-amount"
import { ReceiptText } from "lucide-react"
import { Button } from "../../components/button/button.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./last-sale-card.module.css"

/** The sale that was finished last, until the next badge. */
export interface LastSaleModel {
  readonly receiptNumber: string
  /** What goes back over the counter; undefined where nothing does. */
  readonly change: { readonly amount: MinorUnits; readonly currency: Currency } | undefined
  /** What was paid, or paid back when negative. */
  readonly total: MinorUnits
  /** The money that went out was an expense, not a refund. */
  readonly isExpense?: boolean | undefined
  readonly currency: Currency
  /** Offers what can be done with its receipt. */
  open(): void
}

/** What the cashier still owes the customer after the screen has closed: the change first, then the receipt. */
export function LastSaleCard({ model }: { readonly model: LastSaleModel }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { change, total, isExpense, currency, receiptNumber } = model
  const moved = total >= 0 ? "paidTotal" : isExpense === true ? "paidOutTotal" : "refundedTotal"
  const label = t(change === undefined ? moved : "changeDue")
  const { amount, currency: unit } = change ?? { amount: minorUnits(Math.abs(total)), currency }
  const sum = formatMoney(amount, unit, locale)
  return (
    <section className={styles.card} aria-label={label}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.amount} data-long={sum.length > 12 || undefined}>
          {sum}
        </span>
        <span className={styles.number}>{receiptNumber}</span>
      </p>
      <Button icon={<ReceiptText size={20} aria-hidden />} onClick={() => model.open()}>
        {t("receipt")}
      </Button>
    </section>
  )
}

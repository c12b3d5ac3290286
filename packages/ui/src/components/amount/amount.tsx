import type { Currency } from "@karat/domain/money/currency"
import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { classNames } from "../../theme/class-names.ts"
import { useLocale } from "../../locales/use-locale.ts"
import styles from "./amount.module.css"

interface AmountProps {
  readonly amount: MinorUnits
  /** Written where the language puts it; without it the number stands alone, as in a column. */
  readonly currency?: Currency | undefined
  /** What it was before, so no longer the price. */
  readonly struck?: boolean | undefined
  readonly className?: string | undefined
}

/** Money as the cashier's language writes it, with a real minus, figures under figures. */
export function Amount({ amount, currency, struck = false, className }: AmountProps) {
  const locale = useLocale()
  const text = currency === undefined ? formatAmount(amount, locale) : formatMoney(amount, currency, locale)
  const Element = struck ? "s" : "span"
  return <Element className={classNames(styles.amount, struck && styles.struck, className)}>{text}</Element>
}

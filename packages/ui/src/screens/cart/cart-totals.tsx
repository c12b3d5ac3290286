import { isExpenseCart } from "@karat/domain/expense/expense"
import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import { balanceDue, knowsItsTotal, roundingDue } from "@karat/domain/cart-change/cart-totals"
import { add, type MinorUnits, minorUnits, negate, nothing } from "@karat/domain/money/minor-units"
import { nameIn } from "@karat/domain/text/names"
import { observer } from "mobx-react-lite"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { CartScreenModel } from "./cart-screen-model.ts"
import styles from "./cart-totals.module.css"

/** What passes through beside the goods, the total that both add up to, and what is left of it. */
export const CartTotals = observer(function CartTotals({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { header } = model.cart
  const atDelivery = add(...model.cart.lines.map(({ dueAtDelivery }) => dueAtDelivery ?? nothing))
  // Two of them may be called the same.
  const moved = model.cart.incomeExpenses.map(({ description, names, amount }, at) => ({
    id: `moved-${at}`,
    label: nameIn(locale, names, description),
    amount
  }))
  const left = balanceDue(header)
  const rounding = roundingDue(header)
  const ofTotal = [
    { id: "discount", label: t("ofWhichDiscount"), amount: header.totalDiscount },
    ...(header.paid === 0
      ? []
      : [
          { id: "paid", label: t("paidSoFar"), amount: negate(header.paid) },
          {
            id: "left",
            label: t(left < 0 ? (isExpenseCart(header) ? "leftToPayOut" : "leftToRefund") : "leftToPay"),
            amount: minorUnits(Math.abs(left))
          }
        ]),
    ...(rounding === 0
      ? []
      : [{ id: "cash", label: t("inCash"), amount: minorUnits(Math.abs(left + rounding)), evenNone: true }]),
    { id: "delivery", label: t("dueAtDelivery"), amount: atDelivery }
  ]
  return (
    <dl className={styles.totals} aria-label={t("cartTotals")}>
      <Rows rows={moved} />
      <div className={styles.total}>
        <dt>
          {t("total")}{" "}
          <span className={styles.count}>{t("itemsInCart", { count: header.numberOfItems })}</span>
        </dt>
        <dd className={styles.sum}>
          {knowsItsTotal(model.cart) ? formatMoney(header.total, header.currency, locale) : "–"}
        </dd>
      </div>
      <Rows rows={ofTotal} />
    </dl>
  )
})

interface Row {
  readonly id: string
  readonly label: string
  readonly amount: MinorUnits
  readonly evenNone?: boolean
}

/** A row for each that is not nothing, or is meant even so. */
function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const locale = useLocale()
  return rows
    .filter(({ amount, evenNone }) => amount !== 0 || evenNone === true)
    .map(({ id, label, amount }) => (
      <div key={id} className={styles.row}>
        <dt>{label}</dt>
        <dd>{formatAmount(amount, locale)}</dd>
      </div>
    ))
}

import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import { knowsItsTotal, roundingDue } from "@karat/domain/cart/cart-totals"
import { add, negate, nothing } from "@karat/domain/money/minor-units"
import { nameIn } from "@karat/domain/shell/names"
import { observer } from "mobx-react-lite"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { CartScreenModel } from "./cart-screen-model.ts"
import styles from "./cart-totals.module.css"

/** How many items, what was taken off, what coins would round, and the total. */
export const CartTotals = observer(function CartTotals({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { header } = model.cart
  const atDelivery = add(...model.cart.lines.map(({ dueAtDelivery }) => dueAtDelivery ?? nothing))
  const rows = [
    { id: "discount", label: t("discountTotal"), amount: negate(header.totalDiscount) },
    // Two of them may be called the same.
    ...model.cart.incomeExpenses.map(({ description, names, amount }, at) => ({
      id: `moved-${at}`,
      label: nameIn(locale, names, description),
      amount
    })),
    { id: "rounding", label: t("cashRounding"), amount: roundingDue(header) },
    { id: "paid", label: t("paidSoFar"), amount: negate(header.paid) },
    { id: "delivery", label: t("dueAtDelivery"), amount: atDelivery }
  ].filter(({ amount }) => amount !== 0)
  return (
    <dl className={styles.totals} aria-label={t("cartTotals")}>
      {rows.map(({ id, label, amount }) => (
        <div key={id} className={styles.row}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount, locale)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          {t("total")}{" "}
          <span className={styles.count}>{t("itemsInCart", { count: header.numberOfItems })}</span>
        </dt>
        <dd className={styles.sum}>
          {knowsItsTotal(model.cart) ? formatMoney(header.total, header.currency, locale) : "–"}
        </dd>
      </div>
    </dl>
  )
})

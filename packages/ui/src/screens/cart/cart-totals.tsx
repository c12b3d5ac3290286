import { formatAmount, formatMoney } from "@karat/domain/money/format-amount"
import { negate, subtract } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { useTranslation } from "react-i18next"
import { useLocale } from "../../locales/use-locale.ts"
import type { CartScreenModel } from "./cart-screen-model.ts"
import styles from "./cart-totals.module.css"

/** How many items, what was taken off, what coins would round, and the total. */
export const CartTotals = observer(function CartTotals({ model }: { readonly model: CartScreenModel }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { header } = model.cart
  const rounding = subtract(header.totalRounded, header.total)
  const rows = [
    { label: t("discountTotal"), amount: negate(header.totalDiscount) },
    { label: t("cashRounding"), amount: rounding },
    { label: t("paidSoFar"), amount: negate(header.paid) }
  ].filter(({ amount }) => amount !== 0)
  return (
    <dl className={styles.totals} aria-label={t("cartTotals")}>
      {rows.map(({ label, amount }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount, locale)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>
          {t("total")}{" "}
          <span className={styles.count}>{t("itemsInCart", { count: header.numberOfItems })}</span>
        </dt>
        <dd className={styles.sum}>{formatMoney(header.total, header.currency, locale)}</dd>
      </div>
    </dl>
  )
})

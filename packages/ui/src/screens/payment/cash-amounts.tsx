import { formatAmount, formatMoney, type Locale } from "@karat/domain/money/format-amount"
import { minorUnits } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ChangeModel, PaymentScreenModel } from "./payment-screen-model.ts"
import styles from "./cash-amounts.module.css"

/** What the customer is likely to hand over; one tap takes it. */
export const CashAmounts = observer(function CashAmounts({ model }: { readonly model: PaymentScreenModel }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { quickAmounts, toPay } = model
  const exact = quickAmounts[0]
  if (exact === undefined) return null
  return (
    <section className={styles.cash} aria-labelledby="cash-amounts">
      <h2 id="cash-amounts" className={styles.title}>
        {t(toPay.paysBack ? "cashBack" : "cash")}
      </h2>
      <div className={styles.amounts}>
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={styles.amount}
            disabled={!model.canPayCash}
            onClick={() => {
              model.payCash(amount)
            }}
          >
            {formatMoney(minorUnits(Math.abs(amount)), toPay.currency, locale)}{" "}
            <small className={styles.meaning}>
              {amount === exact
                ? t(amount === 0 ? "endWithoutPayment" : "exactAmount")
                : t("changeBack", { amount: writtenChange(model.changeOf(amount), toPay.currency, locale) })}
            </small>
          </button>
        ))}
      </div>
    </section>
  )
})

/** Change in the currency that is handed over needs no name. */
function writtenChange({ amount, currency }: ChangeModel, paid: ChangeModel["currency"], locale: Locale) {
  return currency === paid ? formatAmount(amount, locale) : formatMoney(amount, currency, locale)
}

import { isExpenseCart } from "@karat/domain/expense/expense"
import { formatAmount, formatMoney, type Locale } from "@karat/domain/money/format-amount"
import { minorUnits, type MinorUnits } from "@karat/domain/money/minor-units"
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
  if (quickAmounts.length === 0) return null
  return (
    <section className={styles.cash} aria-labelledby="cash-amounts">
      <h2 id="cash-amounts" className={styles.title}>
        {t(toPay.paysBack ? (isExpenseCart(toPay.cart.header) ? "cashOut" : "cashBack") : "cash")}
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
              <Meaning model={model} amount={amount} />
            </small>
          </button>
        ))}
      </div>
    </section>
  )
})

interface MeaningProps {
  readonly model: PaymentScreenModel
  readonly amount: MinorUnits
}

/** What becomes of an amount: it is enough, it leaves something, or something of it goes back. */
const Meaning = observer(function Meaning({ model, amount }: MeaningProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { toPay } = model
  if (amount === 0) return t("endWithoutPayment")
  const left = model.leftAfter(amount)
  if (left > 0) return t("amountLeft", { amount: formatMoney(left, toPay.base, locale) })
  const change = model.changeOf(amount)
  if (change.amount === 0) return t("exactAmount")
  return t("changeBack", { amount: writtenChange(change, toPay.currency, locale) })
})

/** Change in the currency that is handed over needs no name. */
function writtenChange({ amount, currency }: ChangeModel, paid: ChangeModel["currency"], locale: Locale) {
  return currency === paid ? formatAmount(amount, locale) : formatMoney(amount, currency, locale)
}

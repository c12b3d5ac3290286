import { formatMoney } from "@karat/domain/money/format-amount"
import { negate } from "@karat/domain/money/minor-units"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { PaymentMethods } from "../payment/payment-methods.tsx"
import { ExpenseList } from "./expense-list.tsx"
import type { ExpenseScreenModel } from "./expense-screen-model.ts"
import styles from "./expense-screen.module.css"

interface ExpenseScreenProps {
  readonly model: ExpenseScreenModel
}

/** Money that moves without a sale: what for on one side, how it is settled on the other. */
export const ExpenseScreen = observer(function ExpenseScreen({ model }: ExpenseScreenProps) {
  const { t } = useTexts()
  return (
    <SideScreen header={model.header} className={styles.columns} onBack={() => model.back()}>
      <section className={styles.list} aria-labelledby="expenses">
        <div>
          <h1 id="expenses" className={styles.title}>
            {t("expenses")}
          </h1>
          <p className={styles.hint}>{t("expenseHint")}</p>
        </div>
        <ExpenseList model={model} />
      </section>
      <aside className={styles.settling} aria-label={t("expensePayOutBy")}>
        <div className={styles.methods}>
          <PaymentMethods model={model} title="expensePayOutBy" />
        </div>
        <ExpenseFoot model={model} />
      </aside>
    </SideScreen>
  )
})

/** What it comes to, and the way on. */
const ExpenseFoot = observer(function ExpenseFoot({ model }: ExpenseScreenProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const locale = useLocale()
  const { amountToPay, canPay, currency, paid, payHint, paysBack, total } = model
  return (
    <div className={styles.foot}>
      <p className={styles.total}>
        <span>{t(total > 0 ? "expenseTotalIn" : "expenseTotalOut")}</span>
        <Amount amount={total} currency={currency} className={styles.sum} />
      </p>
      {paid === 0 ? null : (
        <p className={styles.total}>
          <span>{t("paidSoFar")}</span>
          <Amount amount={negate(paid)} currency={currency} />
        </p>
      )}
      <p className={styles.payHint} aria-live="polite">
        {payHint === undefined ? "" : textOf(payHint)}
      </p>
      <Button
        kind="primary"
        size="xl"
        shortcut="F10"
        className={styles.pay}
        disabled={!canPay}
        onClick={() => model.goToPayment()}
      >
        {t(paysBack ? "toRefund" : "toPay")} {formatMoney(amountToPay, currency, locale)}
      </Button>
    </div>
  )
})

import type { PagedListModel } from "../../components/list/paged-list-model.ts"
import { List } from "../../components/list/list.tsx"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { PaymentMethodsModel } from "../payment/payment-screen-model.ts"
import type { Message } from "../../locales/message.ts"
import type { Currency } from "@karat/domain/money/currency"
import type { Expense } from "@karat/domain/expense/expense"
import { formatMoney } from "@karat/domain/money/format-amount"
import { negate, type MinorUnits } from "@karat/domain/money/minor-units"
import { screenKeys } from "@karat/domain/shell/screen-keys"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Button } from "../../components/button/button.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { PaymentMethods } from "../payment/payment-methods.tsx"
import styles from "./expense-screen.module.css"
import { ArrowDownToLine, ArrowUpFromLine, Coins } from "lucide-react"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import expenseListStyles from "./expense-list.module.css"

export interface ExpenseRowModel {
  readonly expense: Expense
  /** The amount is what was entered; the server has not confirmed it yet. */
  readonly saving: boolean
}

/** What money moves for, with what was entered. */
export interface ExpenseEntriesModel {
  readonly list: Pick<PagedListModel<unknown>, "status" | "failure">
  readonly rows: readonly ExpenseRowModel[]
}

/** Money that moves without a sale: what for, how much, and how it is settled. */
export interface ExpenseScreenModel extends PaymentMethodsModel {
  readonly header: HeaderModel
  readonly entries: ExpenseEntriesModel
  readonly currency: Currency
  /** What was entered, all together; below zero where money leaves the till. */
  readonly total: MinorUnits
  /** What was paid out, or in, already. */
  readonly paid: MinorUnits
  /** What is left of the total as coins can pay it, without a sign. */
  readonly amountToPay: MinorUnits
  readonly paysBack: boolean
  readonly canPay: boolean
  /** Why nothing can be paid now. */
  readonly payHint: Message | undefined
  enterAmount(expenseId: string): void
  goToPayment(): void
  retry(): void
  back(): void
}

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
        shortcut={screenKeys.expense.pay}
        className={styles.pay}
        disabled={!canPay}
        onClick={() => model.goToPayment()}
      >
        {t(paysBack ? "toPayOut" : "toPay")} {formatMoney(amountToPay, currency, locale)}
      </Button>
    </div>
  )
})

interface ExpenseListProps {
  readonly model: ExpenseScreenModel
}

/** What the till spends on; a press asks how much. */
const ExpenseList = observer(function ExpenseList({ model }: ExpenseListProps) {
  const { t } = useTexts()
  const { list, rows } = model.entries
  return (
    <List
      status={list.status}
      loading={t("expensesLoading")}
      failed={t("expensesFailed")}
      failure={list.failure}
      onRetry={() => model.retry()}
      empty={rows.length === 0 && <EmptyState icon={<Coins size={40} />} title={t("noExpenses")} />}
    >
      <ul className={expenseListStyles.rows}>
        {rows.map((row) => (
          <li key={row.expense.id}>
            <ExpenseRow model={model} row={row} />
          </li>
        ))}
      </ul>
    </List>
  )
})

interface ExpenseRowProps extends ExpenseListProps {
  readonly row: ExpenseRowModel
}

const ExpenseRow = observer(function ExpenseRow({ model, row: { expense, saving } }: ExpenseRowProps) {
  const { t } = useTexts()
  const { amount, bringsMoney, description, name } = expense
  const Direction = bringsMoney ? ArrowDownToLine : ArrowUpFromLine
  return (
    <button
      type="button"
      className={expenseListStyles.row}
      data-entered={amount !== 0 || undefined}
      data-saving={saving || undefined}
      onClick={() => model.enterAmount(expense.id)}
    >
      <span className={expenseListStyles.icon}>
        <Direction size={20} aria-hidden="true" />
      </span>
      <span className={expenseListStyles.words}>
        <span className={expenseListStyles.name}>{name}</span>
        <span className={expenseListStyles.description}>{description}</span>
        {bringsMoney ? <span className={expenseListStyles.description}>{t("expenseMoneyIn")}</span> : null}
      </span>
      {amount === 0 ? (
        <span className={expenseListStyles.enter}>{t("expenseEnter")}</span>
      ) : (
        <span className={expenseListStyles.amount}>
          <Amount amount={amount} currency={model.currency} />
          {saving ? <span className={expenseListStyles.description}>{t("expenseSaving")}</span> : null}
        </span>
      )}
    </button>
  )
})

import { ArrowDownToLine, ArrowUpFromLine, Coins } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { FailedList } from "../../components/failed-list/failed-list.tsx"
import { LoadingRows } from "../../components/loading-rows/loading-rows.tsx"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import type { ExpenseRowModel, ExpenseScreenModel } from "./expense-screen-model.ts"
import styles from "./expense-list.module.css"

interface ExpenseListProps {
  readonly model: ExpenseScreenModel
}

/** What the till spends on; a press asks how much. */
export const ExpenseList = observer(function ExpenseList({ model }: ExpenseListProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  if (model.status === "loading") return <LoadingRows label={t("expensesLoading")} />
  if (model.status === "failed")
    return (
      <FailedList
        title={t("expensesFailed")}
        text={model.failure === undefined ? undefined : textOf(model.failure)}
        onRetry={() => model.retry()}
      />
    )
  if (model.rows.length === 0) return <EmptyState icon={<Coins size={40} />} title={t("noExpenses")} />
  return (
    <ul className={styles.rows}>
      {model.rows.map((row) => (
        <li key={row.expense.id}>
          <ExpenseRow model={model} row={row} />
        </li>
      ))}
    </ul>
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
      className={styles.row}
      data-entered={amount !== 0 || undefined}
      data-saving={saving || undefined}
      onClick={() => model.enterAmount(expense.id)}
    >
      <span className={styles.icon}>
        <Direction size={20} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.description}>{description}</span>
        {bringsMoney ? <span className={styles.description}>{t("expenseMoneyIn")}</span> : null}
      </span>
      {amount === 0 ? (
        <span className={styles.enter}>{t("expenseEnter")}</span>
      ) : (
        <span className={styles.amount}>
          <Amount amount={amount} currency={model.currency} />
          {saving ? <span className={styles.description}>{t("expenseSaving")}</span> : null}
        </span>
      )}
    </button>
  )
})

import type { CashMovement, MovementKind } from "@karat/domain/cash/cash-day"
import { ArrowDownToLine, ArrowUpFromLine, Clock, Hourglass, Undo2, Unlock, Wrench } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Badge } from "../../components/badge/badge.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List, ListEnd } from "../../components/list/list.tsx"
import { formatDate } from "../../locales/format-date.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./cash-movements-dialog.module.css"
import type { CashMovementsDialogModel } from "./cash-screen-model.ts"

interface CashMovementsDialogProps {
  readonly model: CashMovementsDialogModel
}

/** What made an expected sum: every receipt, expense and opening of the drawer, the latest first. */
export const CashMovementsDialog = observer(function CashMovementsDialog({
  model
}: CashMovementsDialogProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { currency, date, list } = model
  return (
    <DialogFrame model={model} size="wide">
      <div className={styles.book}>
        <DialogTitle>{t("cashMovements", { currency, date: formatDate(date, locale) })}</DialogTitle>
        <section className={styles.list} aria-label={t("cashFlowTitle")}>
          <List
            status={list.status}
            loading={t("cashMovementsLoading")}
            failed={t("cashMovementsFailed")}
            failure={list.failure}
            onRetry={() => model.retry()}
            empty={list.rows.length === 0 && <EmptyState title={t("cashNoMovements")} />}
          >
            <ul className={styles.rows}>
              {list.rows.map((row) => (
                <li key={row.id}>
                  <Movement model={model} row={row} />
                </li>
              ))}
            </ul>
            <ListEnd list={list} loading={t("cashMovementsLoading")} />
          </List>
        </section>
        <Button size="l" onClick={() => model.cancel()}>
          {t("close")}
        </Button>
      </div>
    </DialogFrame>
  )
})

const kinds = {
  sale: ["cashKindSale", ArrowDownToLine],
  return: ["cashKindReturn", Undo2],
  expense: ["cashKindExpense", ArrowUpFromLine],
  income: ["cashKindIncome", ArrowDownToLine],
  unfinished: ["cashKindUnfinished", Hourglass],
  correction: ["cashKindCorrection", Wrench],
  "drawer-opened": ["cashKindDrawer", Unlock]
} as const satisfies Record<MovementKind, readonly [MessageKey, typeof Clock]>

interface MovementProps extends CashMovementsDialogProps {
  readonly row: CashMovement
}

/** What has a receipt leads to it. */
function Movement({ model, row }: MovementProps) {
  const { t } = useTexts()
  const { afterCount, amount, approver, cashier, description, kind, receiptNumber, rounding, time } = row
  const [word, Icon] = kinds[kind]
  const approved = approver === undefined ? undefined : t("approvedBy", { name: approver })
  const detail = [time.slice(0, 5), receiptNumber, cashier, approved]
    .filter((each) => each !== undefined)
    .join(" · ")
  const words = (
    <>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>
          {t(word)}
          {description === undefined || description === "" ? "" : `: ${description}`}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {afterCount ? (
        <Badge kind="warning" icon={<Clock size={14} />}>
          {t("cashAfterCount")}
        </Badge>
      ) : null}
      <span className={styles.amounts}>
        <Amount amount={amount} className={styles.amount} />
        {rounding === 0 ? null : (
          <span className={styles.detail}>
            {t("cashDayRounding")} <Amount amount={rounding} />
          </span>
        )}
      </span>
    </>
  )
  return receiptNumber === undefined ? (
    <div className={styles.row}>{words}</div>
  ) : (
    <button type="button" className={styles.row} onClick={() => model.openReceipt(receiptNumber)}>
      {words}
    </button>
  )
}

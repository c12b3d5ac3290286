import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import { nameIn } from "@karat/domain/text/names"
import { observer } from "mobx-react-lite"
import { List, ListEnd } from "../../components/list/list.tsx"
import { Button } from "../../components/button/button.tsx"
import { DialogFrame } from "../../components/dialog/dialog-frame.tsx"
import { DialogTitle } from "../../components/dialog/dialog-title.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { Amount } from "../../components/amount/amount.tsx"
import type { Message } from "../../locales/message.ts"
import type { MessageKey } from "../../locales/message-key.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./attempt-book-dialog.module.css"
import type { AttemptState } from "@karat/domain/payment/payment-attempt"
import { Ban, CircleCheck, CircleHelp, CircleX, Clock, type LucideIcon, Send } from "lucide-react"
import { Badge } from "../../components/badge/badge.tsx"

/** One attempt, with the one thing that may safely be done about it. */
export interface AttemptRowModel {
  readonly record: AttemptRecord
  /** What became of the money, or why it came to nothing. */
  readonly result: Message | undefined
  /** Its end can be asked for, here and now. */
  readonly canAsk: boolean
  readonly asking: boolean
}

/** Every attempt at a payment: this cart's first, then the store's of a day. */
export interface AttemptBookDialogModel {
  /** Undefined when no cart is open. */
  readonly ofCart: { readonly status: FetchStatus; readonly rows: readonly AttemptRowModel[] } | undefined
  readonly ofDay: PagedListModel<AttemptRowModel>
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly today: string
  chooseDay(day: string): void
  askAgain(name: string): void
  retry(): void
  cancel(): void
}

interface AttemptBookDialogProps {
  readonly model: AttemptBookDialogModel
}

/** Every attempt at a payment, and the one safe next step of each. */
export const AttemptBookDialog = observer(function AttemptBookDialog({ model }: AttemptBookDialogProps) {
  const { t } = useTexts()
  return (
    <DialogFrame model={model} size="wide">
      <div className={styles.book}>
        <DialogTitle>{t("attemptBook")}</DialogTitle>
        <div className={styles.lists}>
          <OfCart model={model} />
          <OfDay model={model} />
        </div>
        <Button size="l" onClick={() => model.cancel()}>
          {t("close")}
        </Button>
      </div>
    </DialogFrame>
  )
})

const OfCart = observer(function OfCart({ model }: AttemptBookDialogProps) {
  const { t } = useTexts()
  const { ofCart } = model
  if (ofCart === undefined) return null
  return (
    <section className={styles.list} aria-labelledby="attempts-of-cart">
      <h3 id="attempts-of-cart" className={styles.heading}>
        {t("attemptsOfCart")}
      </h3>
      <List
        status={ofCart.status}
        loading={t("loadingAttempts")}
        failed={t("attemptsFailed")}
        onRetry={() => model.retry()}
        empty={ofCart.rows.length === 0 && <p className={styles.none}>{t("noAttemptsOfCart")}</p>}
      >
        <Rows model={model} rows={ofCart.rows} label={t("attemptsOfCart")} />
      </List>
    </section>
  )
})

const OfDay = observer(function OfDay({ model }: AttemptBookDialogProps) {
  const { t } = useTexts()
  const { ofDay, day, today } = model
  return (
    <section className={styles.list} aria-labelledby="attempts-of-day">
      <div className={styles.dayBar}>
        <h3 id="attempts-of-day" className={styles.heading}>
          {t("attemptsOfDay")}
        </h3>
        <DateField
          hideLabel
          className={styles.day}
          label={t("attemptDay")}
          value={day}
          max={today}
          onChange={(event) => model.chooseDay(event.target.value)}
        />
      </div>
      <List
        status={ofDay.status}
        loading={t("loadingAttempts")}
        failed={t("attemptsFailed")}
        onRetry={() => model.retry()}
        empty={ofDay.rows.length === 0 && <EmptyState title={t("noAttempts")} />}
      >
        <Rows model={model} rows={ofDay.rows} label={t("attemptsOfDay")} />
        <ListEnd list={ofDay} loading={t("loadingAttempts")} />
      </List>
    </section>
  )
})

interface RowsProps extends AttemptBookDialogProps {
  readonly rows: readonly AttemptRowModel[]
  readonly label: string
}

const Rows = observer(function Rows({ model, rows, label }: RowsProps) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map((row) => (
        <AttemptRow key={`${row.record.cartId} ${row.record.name}`} model={model} row={row} />
      ))}
    </ul>
  )
})

interface AttemptRowProps extends AttemptBookDialogProps {
  readonly row: AttemptRowModel
}

const AttemptRow = observer(function AttemptRow({ model, row }: AttemptRowProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const moment = useMoment()
  const say = useMessageText()
  const { record, result } = row
  const about = [record.maskedCard ?? record.reference, record.terminalId, record.receiptNumber]
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <time dateTime={record.startedAt}>{moment(record.startedAt, { timeStyle: "medium" })}</time>
        <AttemptStateBadge state={record.state} />
      </span>
      <span className={styles.what}>
        <span className={styles.name}>{nameIn(locale, record.names, record.description)}</span>
        <span className={styles.about}>{about.filter((word) => word !== undefined).join(" · ")}</span>
        {result === undefined ? null : <span className={styles.message}>{say(result)}</span>}
      </span>
      <Amount className={styles.amount} amount={record.amount} currency={record.currency} />
      {row.canAsk ? (
        <Button
          kind="soft"
          className={styles.ask}
          busy={row.asking}
          onClick={() => model.askAgain(record.name)}
        >
          {t(row.asking ? "askingAgain" : "askAgain")}
        </Button>
      ) : null}
    </li>
  )
})

interface Look {
  readonly kind: "neutral" | "info" | "success" | "warning" | "danger"
  readonly icon: LucideIcon
  readonly word: MessageKey
}

const looks: Record<AttemptState, Look> = {
  intent: { kind: "neutral", icon: Clock, word: "attemptIntent" },
  sent: { kind: "info", icon: Send, word: "attemptSent" },
  waiting: { kind: "info", icon: Clock, word: "attemptWaiting" },
  approved: { kind: "success", icon: CircleCheck, word: "attemptApproved" },
  declined: { kind: "danger", icon: CircleX, word: "attemptDeclined" },
  cancelled: { kind: "neutral", icon: Ban, word: "attemptCancelled" },
  unknown: { kind: "warning", icon: CircleHelp, word: "attemptUnknown" }
}

/** How an attempt stands: an icon, a word and a colour. */
function AttemptStateBadge({ state }: { readonly state: AttemptState }) {
  const { t } = useTexts()
  const { kind, icon: Icon, word } = looks[state]
  return (
    <Badge kind={kind} icon={<Icon size={14} aria-hidden="true" />}>
      {t(word)}
    </Badge>
  )
}

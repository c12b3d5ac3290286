import { canBeSettled } from "@karat/domain/payment/payment-attempt"
import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import { isWatched, type SettledPayment, type UnclearPayments } from "@karat/domain/payment/unclear-payment"
import { nameIn } from "@karat/domain/text/names"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import { List } from "../../components/list/list.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SegmentedChoice } from "../../components/segmented-choice/segmented-choice.tsx"
import type { Message } from "../../locales/message.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMoment } from "../../locales/use-moment.ts"
import { useTexts } from "../../locales/use-texts.ts"
import styles from "./admin-screen.module.css"
import { GroundsForm } from "./grounds-form.tsx"

/** Payments whose end is not known, for the shop's administrator. */
export interface UnclearPaymentsScreenModel {
  readonly status: FetchStatus
  readonly failure?: Message | undefined
  readonly payments: UnclearPayments
  /** The payment that is being settled, and as what. */
  readonly chosen: { readonly name: string; readonly paid: boolean } | undefined
  readonly reason: string
  readonly reasonFault?: Message | undefined
  readonly busy: boolean
  /** Why it could not be settled. */
  readonly notice?: Message | undefined
  retry(): void
  choose(name: string, paid: boolean): void
  type(reason: string): void
  confirm(): void
  back(): void
}

interface UnclearPaymentsProps {
  readonly model: UnclearPaymentsScreenModel
}

/** The payments whose end is not known; a person settles those of which the bank will never know it. */
export const UnclearPaymentsScreen = observer(function UnclearPaymentsScreen({
  model
}: UnclearPaymentsProps) {
  const { t } = useTexts()
  const { open, settled } = model.payments
  return (
    <PlainScreen title={t("unclearPayments")} onBack={() => model.back()}>
      <List
        status={model.status}
        loading={t("loading")}
        failure={model.failure}
        onRetry={() => model.retry()}
        empty={open.length + settled.length === 0 && <EmptyState title={t("noUnclearPayments")} />}
      >
        <div className={styles.column}>
          {open.some(isForAPerson) ? <Banner kind="info">{t("unclearPaymentHelp")}</Banner> : null}
          <ul className={styles.rows} aria-label={t("unclearPayments")}>
            {open.map((payment) => (
              <Open key={`${payment.cartId} ${payment.name}`} model={model} payment={payment} />
            ))}
          </ul>
          {settled.length === 0 ? null : <Settled settled={settled} />}
        </div>
      </List>
    </PlainScreen>
  )
})

const isForAPerson = (payment: AttemptRecord) => canBeSettled(payment)

const Open = observer(function Open({
  model,
  payment
}: UnclearPaymentsProps & { readonly payment: AttemptRecord }) {
  const { t } = useTexts()
  const locale = useLocale()
  const moment = useMoment()
  const { chosen } = model
  const isChosen = chosen?.name === payment.name
  const about = [nameIn(locale, payment.names, payment.description), payment.terminalId, payment.cashier]
  return (
    <li className={styles.card}>
      <p className={styles.name}>
        <Amount amount={payment.amount} currency={payment.currency} />
        {" · "}
        <time dateTime={payment.startedAt}>
          {moment(payment.startedAt, { dateStyle: "medium", timeStyle: "medium" })}
        </time>
      </p>
      <p className={styles.quiet}>{about.filter((word) => word !== undefined).join(" · ")}</p>
      {isForAPerson(payment) ? (
        <SegmentedChoice
          label={t("howPaymentEnded")}
          choices={[
            { id: "paid", label: t("itWasPaid") },
            { id: "unpaid", label: t("itWasNotPaid") }
          ]}
          chosen={isChosen ? (chosen.paid ? "paid" : "unpaid") : undefined}
          onChoose={(end) => model.choose(payment.name, end === "paid")}
        />
      ) : (
        <p className={styles.quiet}>{t("unclearStillAsked")}</p>
      )}
      {isChosen ? <Settling model={model} paid={chosen.paid} payment={payment} /> : null}
    </li>
  )
})

const Settling = observer(function Settling({
  model,
  paid,
  payment
}: UnclearPaymentsProps & { readonly paid: boolean; readonly payment: AttemptRecord }) {
  const { t } = useTexts()
  return (
    <GroundsForm
      label={t("settlementReason")}
      help={t("settlementReasonHelp")}
      value={model.reason}
      fault={model.reasonFault}
      notice={model.notice}
      busy={model.busy}
      confirms={t(paid ? "bookAsPaid" : "endAsUnpaid")}
      onType={(reason) => model.type(reason)}
      onConfirm={() => model.confirm()}
    >
      {paid ? null : (
        <p className={styles.quiet}>{t(isWatched(payment) ? "unpaidIsWatched" : "unpaidIsNotWatched")}</p>
      )}
    </GroundsForm>
  )
})

function Settled({ settled }: { readonly settled: readonly SettledPayment[] }) {
  const { t } = useTexts()
  const moment = useMoment()
  return (
    <section className={styles.group} aria-labelledby="settled-payments">
      <h2 id="settled-payments" className={styles.groupTitle}>
        {t("settledPayments")}
      </h2>
      <ul className={styles.rows}>
        {settled.map((each) => (
          <li key={`${each.cartId} ${each.name}`} className={styles.card}>
            <p className={styles.name}>
              <Amount amount={each.amount} currency={each.currency} />
            </p>
            <p className={styles.quiet}>
              {t(each.paid ? "settledAsPaid" : "settledAsUnpaid", { name: each.by, when: moment(each.at) })}
            </p>
            <blockquote className={styles.quote}>{each.reason}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  )
}

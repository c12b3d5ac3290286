import { defaultCurrency } from "@karat/domain/money/currency"
import { formatMoney } from "@karat/domain/money/format-amount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { type Names, nameIn } from "@karat/domain/text/names"
import { FormField } from "../../components/form-field/form-field.tsx"
import { netOf, type RegisterReport } from "@karat/domain/register-report/register-report"
import { ChevronRight, FileText, Printer, ReceiptText } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Amount } from "../../components/amount/amount.tsx"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import type { HeaderModel } from "../../components/header-bar/header-model.ts"
import type { FetchStatus, PagedListModel } from "../../components/list/paged-list-model.ts"
import { List, ListEnd } from "../../components/list/list.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import { SideScreen } from "../../components/side-screen/side-screen.tsx"
import { formatDate } from "../../locales/format-date.ts"
import type { Message } from "../../locales/message.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { ClosingPath, type ClosingPathModel } from "../cash/closing-path.tsx"
import { ReportSheet } from "./report-sheet.tsx"
import styles from "./register-report-screen.module.css"

export type ReportPart = "open" | "closed"

/** What a card terminal of the shop's own says it has taken, as it is typed before the register is closed. */
export interface BatchModel {
  readonly account: string
  readonly name: string
  readonly names: Names | undefined
  readonly text: string
  /** What the terminal has beyond what was booked; undefined until a sum is typed. */
  readonly difference: MinorUnits | undefined
  /** Closing was tried, and what is typed is no sum. */
  readonly isFaulty: boolean
}

export interface RegisterReportScreenModel {
  readonly header: HeaderModel
  readonly part: ReportPart
  readonly status: FetchStatus
  readonly failure: Message | undefined
  /** The open period, as it stood when it was looked at. */
  readonly open: RegisterReport | undefined
  readonly closed: PagedListModel<RegisterReport>
  /** The Z that is read. */
  readonly chosen: RegisterReport | undefined
  readonly closing: boolean
  readonly printing: boolean
  /** The card terminals of the shop's own, whose totals are compared. */
  readonly batches: readonly BatchModel[]
  typeBatch(account: string, text: string): void
  /** The way that leads here. */
  readonly path: ClosingPathModel
  show(part: ReportPart): void
  choose(report: RegisterReport): void
  close(): void
  print(report: RegisterReport): void
  /** Prints it, or saves it as a PDF, by the browser. */
  printPage(): void
  retry(): void
  back(): void
}

interface RegisterReportScreenProps {
  readonly model: RegisterReportScreenModel
}

/** What the register did since its last Z, the way to close it, and what was closed before. */
export const RegisterReportScreen = observer(function RegisterReportScreen({
  model
}: RegisterReportScreenProps) {
  const { t } = useTexts()
  const { chosen, part } = model
  const report = part === "open" ? model.open : chosen
  return (
    <SideScreen
      header={model.header}
      title={t("registerReport")}
      back={part === "closed" && chosen !== undefined ? "reportClosedOnes" : "cashManagement"}
      onBack={() => model.back()}
      className={styles.main}
    >
      <ClosingPath model={model.path} />
      <div className={styles.bar}>
        <SegmentedTabs
          label={t("registerReport")}
          tabs={[
            { id: "open", label: t("reportOpenPeriod") },
            { id: "closed", label: t("reportClosedOnes") }
          ]}
          selected={part}
          panelId="report-part"
          onSelect={(id) => model.show(id)}
        />
      </div>
      <div
        id="report-part"
        role="tabpanel"
        tabIndex={0}
        aria-label={t("registerReport")}
        className={styles.part}
      >
        {part === "closed" && chosen === undefined ? (
          <Closed model={model} />
        ) : (
          <List
            status={part === "open" ? model.status : "ready"}
            loading={t("reportLoading")}
            failed={t("reportFailed")}
            failure={model.failure}
            onRetry={() => model.retry()}
            waitingClassName={styles.waiting}
          >
            {part === "open" && model.header.cart.training ? (
              <Banner kind="info" className={styles.note}>
                {t("refused.cart_in_training")}
              </Banner>
            ) : null}
            {part === "open" && model.batches.length > 0 ? <Batches model={model} /> : null}
            {report === undefined ? null : <ReportSheet report={report} />}
          </List>
        )}
      </div>
      {report === undefined || (part === "open" && model.status !== "ready") ? null : (
        <Foot model={model} report={report} />
      )}
    </SideScreen>
  )
})

/** Where the totals of the shop's own card terminals are typed, and how they differ from what was booked. */
const Batches = observer(function Batches({ model }: RegisterReportScreenProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const currency = model.open?.register.currency ?? defaultCurrency
  return (
    <section className={styles.batches} aria-label={t("reportBatches")}>
      <h2 className={styles.name}>{t("reportBatches")}</h2>
      {model.batches.map(({ account, difference, isFaulty, name, names, text }) => (
        <FormField
          key={account}
          label={t("reportBatchTotal", { terminal: nameIn(locale, names, name) })}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          fault={isFaulty ? t("refused.amount_not_a_number") : undefined}
          help={
            difference === undefined
              ? t("reportBatchHelp")
              : t("reportBatchDiffers", { amount: formatMoney(difference, currency, locale) })
          }
          onChange={(event) => model.typeBatch(account, event.target.value)}
        />
      ))}
    </section>
  )
})

interface FootProps extends RegisterReportScreenProps {
  readonly report: RegisterReport
}

/** What can be done with the report. */
const Foot = observer(function Foot({ model, report }: FootProps) {
  const { t } = useTexts()
  const { kind, number } = report
  return (
    <div className={styles.foot}>
      <Button size="xl" icon={<FileText size={20} aria-hidden="true" />} onClick={() => model.printPage()}>
        {t("reportPage")}
      </Button>
      <Button
        size="xl"
        busy={model.printing}
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() => model.print(report)}
      >
        {t("printOldReceipt")}
      </Button>
      {kind === "X" ? (
        <Button
          kind="primary"
          size="xl"
          busy={model.closing}
          disabled={model.header.cart.training}
          onClick={() => model.close()}
        >
          {t("reportClose", { number: String(number) })}
        </Button>
      ) : null}
    </div>
  )
})

/** The Z's of the store's registers, the latest first. */
const Closed = observer(function Closed({ model }: RegisterReportScreenProps) {
  const { t } = useTexts()
  const { closed } = model
  return (
    <List
      status={closed.status}
      loading={t("reportLoading")}
      failed={t("reportFailed")}
      failure={closed.failure}
      onRetry={() => model.retry()}
      waitingClassName={styles.waiting}
      empty={
        closed.rows.length === 0 && (
          <EmptyState icon={<ReceiptText />} title={t("reportNoneClosed")} text={t("reportNoneClosedText")} />
        )
      }
    >
      <ul className={styles.rows} aria-label={t("reportClosedOnes")}>
        {closed.rows.map((report) => (
          <li key={`${report.register.terminalNumber} ${report.number}`}>
            <ClosedRow model={model} report={report} />
          </li>
        ))}
      </ul>
      <ListEnd list={closed} loading={t("reportLoading")} />
    </List>
  )
})

function ClosedRow({ model, report }: FootProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { madeAt, madeBy, number, register, sums } = report
  const [date = "", time] = madeAt.split(" ")
  return (
    <button type="button" className={styles.row} onClick={() => model.choose(report)}>
      <span className={styles.words}>
        <span
          className={styles.name}
        >{`${t("reportZ", { number: String(number) })} · ${register.terminalNumber}`}</span>
        <span className={styles.detail}>{`${formatDate(date, locale, time)} · ${madeBy ?? ""}`}</span>
      </span>
      <Amount
        className={styles.net}
        amount={netOf({ sold: sums.sold, refunds: sums.refunds.amount })}
        currency={register.currency}
      />
      <ChevronRight size={20} aria-hidden="true" />
    </button>
  )
}

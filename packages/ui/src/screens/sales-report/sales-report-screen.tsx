import { comparisons, namedPeriods } from "@karat/domain/sales-report/report-period"
import {
  amountOf,
  cellOf,
  columnsOf,
  nameOfRow,
  type ReportColumn
} from "@karat/domain/sales-report/report-columns"
import {
  averageOf,
  type Breakdown,
  breakdowns,
  growth,
  piecesPerCustomer,
  type ReportRow,
  type SalesReport
} from "@karat/domain/sales-report/sales-report"
import { formatMoney } from "@karat/domain/money/format-amount"
import { Download, Printer, RefreshCw } from "lucide-react"
import { observer } from "mobx-react-lite"
import { Banner } from "../../components/banner/banner.tsx"
import { Button } from "../../components/button/button.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { List } from "../../components/list/list.tsx"
import { PlainScreen } from "../../components/plain-screen/plain-screen.tsx"
import { SelectField } from "../../components/select-field/select-field.tsx"
import { formatDate, formatDays } from "../../locales/format-date.ts"
import { useLocale } from "../../locales/use-locale.ts"
import { useMessageText } from "../../locales/use-message-text.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { SalesPlot } from "./sales-plot.tsx"
import type { SalesReportScreenModel } from "./sales-report-screen-model.ts"
import { columnWord } from "../../locales/report-column-word.ts"
import styles from "./sales-report-screen.module.css"
import { useReportCell } from "./use-report-cell.ts"

interface ReportProps {
  readonly model: SalesReportScreenModel
}

/** What the stores sold in a period, beside another: figures, a plot, and the table behind it. */
export const SalesReportScreen = observer(function SalesReportScreen({ model }: ReportProps) {
  const { t } = useTexts()
  const { report, status } = model
  return (
    <PlainScreen title={t("salesReport")} onBack={() => model.back()}>
      {status === "forbidden" ? (
        <EmptyState title={t("adminNotAllowed")} text={t("adminNotAllowedText")} />
      ) : (
        <div className={styles.page} aria-busy={status === "loading"}>
          <Choices model={model} />
          <List
            status={status === "loading" && report !== undefined ? "ready" : status}
            loading={t("loading")}
            failure={model.failure}
            onRetry={() => model.retry()}
          >
            {report === undefined ? null : <Report model={model} report={report} />}
          </List>
        </div>
      )}
    </PlainScreen>
  )
})

const Choices = observer(function Choices({ model }: ReportProps) {
  const { t } = useTexts()
  const textOf = useMessageText()
  const { by, comparison, named, own, ownFault, period, periodFault, stores, storeNumber } = model
  return (
    <div className={styles.choices}>
      <SelectField
        label={t("salesPeriod")}
        nothing={t("salesOwnDays")}
        choices={namedPeriods.map((id) => ({ id, name: t(`salesPeriod.${id}`) }))}
        value={named ?? ""}
        onChange={({ target }) => model.choosePeriod(namedPeriods.find((name) => name === target.value))}
      />
      {named === undefined ? (
        <>
          <DateField
            label={t("salesFrom")}
            value={period.from}
            onChange={({ target }) => model.setPeriod({ from: target.value })}
          />
          <DateField
            label={t("salesTo")}
            value={period.to}
            fault={periodFault && textOf(periodFault)}
            onChange={({ target }) => model.setPeriod({ to: target.value })}
          />
        </>
      ) : null}
      <SelectField
        label={t("salesCompare")}
        nothing={t("salesCompareNothing")}
        choices={comparisons.flatMap((id) => (id === "none" ? [] : [{ id, name: t(`salesCompare.${id}`) }]))}
        value={comparison === "none" ? "" : comparison}
        onChange={({ target }) => model.compareWith(comparisons.find((id) => id === target.value) ?? "none")}
      />
      {comparison === "own" ? (
        <>
          <DateField
            label={t("salesCompareFrom")}
            value={own.from}
            onChange={({ target }) => model.setOwn({ from: target.value })}
          />
          <DateField
            label={t("salesCompareTo")}
            value={own.to}
            fault={ownFault && textOf(ownFault)}
            onChange={({ target }) => model.setOwn({ to: target.value })}
          />
        </>
      ) : null}
      <SelectField
        label={t("salesBy")}
        nothing={t("salesBy.day")}
        choices={breakdowns.flatMap((id) => (id === "day" ? [] : [{ id, name: t(`salesBy.${id}`) }]))}
        value={by === "day" ? "" : by}
        onChange={({ target }) =>
          model.chooseBreakdown(breakdowns.find((id) => id === target.value) ?? "day")
        }
      />
      {stores.length < 2 && storeNumber === "" ? null : (
        <SelectField
          label={t("salesStore")}
          nothing={t("salesAllStores")}
          choices={stores.map(({ number, name }) => ({ id: number, name }))}
          value={storeNumber}
          onChange={({ target }) => model.chooseStore(target.value)}
        />
      )}
    </div>
  )
})

interface ReportedProps extends ReportProps {
  readonly report: SalesReport
}

const Report = observer(function Report({ model, report }: ReportedProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { before, by, period } = model
  const hasSales = report.rows.some((row) => row.now.customers > 0 || (row.before?.customers ?? 0) > 0)
  return (
    <>
      <div className={styles.head}>
        <p className={styles.days}>
          <strong>{formatDays(period, locale)}</strong>
          {before === undefined ? null : (
            <span className={styles.quiet}>
              {t("salesCompare")}: {formatDays(before, locale)}
            </span>
          )}
        </p>
        <div className={styles.acts}>
          <Button kind="soft" icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => model.retry()}>
            {t("salesRefresh")}
          </Button>
          <Button kind="soft" icon={<Download size={18} aria-hidden="true" />} onClick={() => model.save()}>
            {t("salesSave")}
          </Button>
          <Button kind="soft" icon={<Printer size={18} aria-hidden="true" />} onClick={() => model.print()}>
            {t("salesPrint")}
          </Button>
        </div>
      </div>
      {report.waiting === 0 ? null : (
        <Banner kind="info">{t("salesWaiting", { count: report.waiting })}</Banner>
      )}
      {report.aside === 0 ? null : <Banner kind="warning">{t("salesAside", { count: report.aside })}</Banner>}
      <Figures report={report} />
      {hasSales || report.rows.some(({ now }) => now.gross !== 0) ? (
        <>
          {by === "day" || by === "hour" ? <SalesPlot by={by} report={report} period={period} /> : null}
          <ReportTable model={model} report={report} />
        </>
      ) : (
        <EmptyState title={t("salesNothing")} text={t("salesNothingText")} />
      )}
    </>
  )
})

/** The figures of the whole period. */
function Figures({ report: { currency, total } }: { readonly report: SalesReport }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { now, before } = total
  const number = new Intl.NumberFormat(locale)
  const pieces = (hundredths: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(hundredths / 100)
  const figures = [
    {
      label: t("salesAmount"),
      figure: formatMoney(now.gross, currency, locale),
      change: growth(now.gross, before?.gross)
    },
    {
      label: t("salesCustomers"),
      figure: number.format(now.customers),
      change: growth(now.customers, before?.customers)
    },
    {
      label: t("salesAverage"),
      figure: formatMoney(averageOf(now), currency, locale),
      change: growth(averageOf(now), before && averageOf(before))
    },
    {
      label: t("salesPerCustomer"),
      figure: pieces(piecesPerCustomer(now)),
      change: growth(piecesPerCustomer(now), before && piecesPerCustomer(before))
    }
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, figure, change }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>
            {figure}
            {change === undefined ? null : <Change percent={change} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** More or less than before, by a sign as well as by its colour. */
function Change({ percent }: { readonly percent: number }) {
  const cell = useReportCell("SEK")
  const side = percent === 0 ? undefined : percent > 0 ? styles.more : styles.less
  return <span className={side}>{cell(percent, "change")}</span>
}

const ReportTable = observer(function ReportTable({ model, report }: ReportedProps) {
  const { t } = useTexts()
  const { by } = model
  const columns = columnsOf(by, report.total.before !== undefined)
  const name = useRowName(model)
  // A total of its own stands where the rows are all of what was sold; reasons and ways to pay are something else.
  const sums = by !== "tender" && by !== "discount" && by !== "return"
  return (
    // What is too wide for the screen is reached by the arrow keys as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scrolls} tabIndex={0} aria-label={t("salesReport")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`salesBy.${by}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(columnWord(column, by))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{name(row)}</th>
              <Cells model={model} report={report} row={row} columns={columns} />
            </tr>
          ))}
        </tbody>
        {sums ? (
          <tfoot>
            <tr>
              <th scope="row">{t("salesTotal")}</th>
              <Cells model={model} report={report} row={report.total} columns={columns} />
            </tr>
          </tfoot>
        ) : null}
      </table>
      {report.more === 0 ? null : <p className={styles.quiet}>{t("salesMore", { count: report.more })}</p>}
    </section>
  )
})

interface CellsProps extends ReportedProps {
  readonly row: Pick<ReportRow, "now" | "before">
  readonly columns: readonly ReportColumn[]
}

const Cells = observer(function Cells({ model, report, row, columns }: CellsProps) {
  const cell = useReportCell(report.currency)
  return columns.map((column) => {
    const value = cellOf(row, column, model.by)
    return (
      <td key={column} data-column={column}>
        {column === "change" && value !== undefined && moreIsBetter(model.by) ? (
          <Change percent={value} />
        ) : (
          cell(value, column)
        )}
      </td>
    )
  })
})

/** More of what was taken off or came back is no good news. */
function moreIsBetter(by: Breakdown): boolean {
  return amountOf(by) === "gross"
}

/** What a row is called on the screen: a day as the language writes it, an hour with its end. */
function useRowName({ by }: SalesReportScreenModel) {
  const { t } = useTexts()
  const locale = useLocale()
  return (row: ReportRow): string => {
    if (by === "day") return formatDate(row.key, locale)
    if (by === "hour") return hourName(row.key)
    return nameOfRow(row, locale) ?? t("salesNone")
  }
}

/** An hour of the day, from when to when. */
function hourName(hour: string): string {
  return `${hour}–${String((Number(hour) + 1) % 24).padStart(2, "0")}`
}

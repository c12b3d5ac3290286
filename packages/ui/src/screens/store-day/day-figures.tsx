import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import type { Currency } from "@karat/domain/money/currency"
import {
  formatDecimal,
  formatMoney,
  formatPercent,
  type Locale,
  localeTags
} from "@karat/domain/money/format-amount"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { SalesFigures, TenderTotal } from "@karat/domain/store-day/day-sales"
import { percentOfBudget, progressColour } from "@karat/domain/store-day/progress"
import { ChevronLeft, ChevronRight, Eye } from "lucide-react"
import { observer } from "mobx-react-lite"
import { useId } from "react"
import { Amount } from "../../components/amount/amount.tsx"
import { EmptyState } from "../../components/empty-state/empty-state.tsx"
import { HiddenText } from "../../components/hidden-text/hidden-text.tsx"
import { DateField } from "../../components/date-field/date-field.tsx"
import { IconButton } from "../../components/icon-button/icon-button.tsx"
import { List } from "../../components/list/list.tsx"
import { SegmentedTabs } from "../../components/segmented-tabs/segmented-tabs.tsx"
import { formatDate } from "../../locales/format-date.ts"
import type { Message } from "../../locales/message.ts"
import { type Names, nameIn } from "@karat/domain/text/names"
import { useLocale } from "../../locales/use-locale.ts"
import { useTexts } from "../../locales/use-texts.ts"
import { classNames } from "../../theme/class-names.ts"
import styles from "./day-figures.module.css"

export type FiguresTab = "kpi" | "payments"

/** What a register has taken by a tender, with the name that the store gives the tender. */
export interface NamedTenderTotal extends TenderTotal {
  readonly description: string
  /** The same in the languages of the till. */
  readonly names?: Names | undefined
}

/** What was fetched for a tab. */
export interface ShownFigures {
  readonly sales?: SalesFigures
  readonly tenders?: readonly NamedTenderTotal[]
  /** When (`HH:MM`). */
  readonly asOf: string
}

/** What a day has sold and taken; covered until the cashier uncovers it. */
export interface DayFiguresModel {
  readonly tab: FiguresTab
  /** The day that is shown, and the latest that can be chosen (`YYYY-MM-DD`). */
  readonly date: string
  readonly today: string
  readonly covered: boolean
  readonly status: FetchStatus
  readonly failure: Message | undefined
  /** Undefined while covered, and while fetched. */
  readonly shown: ShownFigures | undefined
  chooseTab(tab: FiguresTab): void
  chooseDate(date: string): void
  /** The day so many days later. */
  step(days: 1 | -1): void
  /** Takes the cover off and fetches the figures. */
  refresh(): void
}

interface DayFiguresProps {
  readonly model: DayFiguresModel
}

/** Today's figures behind their cover, and those of any earlier day. */
export const DayFigures = observer(function DayFigures({ model }: DayFiguresProps) {
  const { t } = useTexts()
  const panelId = useId()
  const tabs = [
    { id: "kpi", label: t("figuresKpi") },
    { id: "payments", label: t("figuresPayments") }
  ] as const
  return (
    <section className={styles.figures} aria-label={t("dayFigures")}>
      <div className={styles.head}>
        <SegmentedTabs
          label={t("dayFigures")}
          tabs={tabs}
          selected={model.tab}
          panelId={panelId}
          onSelect={(tab) => model.chooseTab(tab)}
        />
        <DayChoice model={model} />
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(model.tab === "kpi" ? "figuresKpi" : "figuresPayments")}
      >
        {model.covered ? <Cover model={model} /> : <Uncovered model={model} />}
      </div>
      <p className={styles.asOf}>
        {model.shown === undefined ? null : t("figuresAsOf", { time: model.shown.asOf })}
      </p>
    </section>
  )
})

/** A day with its weekday, as the till's language writes it; the field itself writes as the browser's does. */
function writtenDay(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(localeTags[locale], {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC"
  }).format(new Date(`${date}T00:00:00Z`))
}

const DayChoice = observer(function DayChoice({ model }: DayFiguresProps) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <div className={styles.day}>
      <IconButton label={t("previousDay")} onClick={() => model.step(-1)}>
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <DateField
        hideLabel
        label={t("dayOfFigures")}
        className={styles.date}
        value={model.date}
        written={writtenDay(model.date, locale)}
        max={model.today}
        required
        onChange={({ target }) => model.chooseDate(target.value)}
      />
      <IconButton label={t("nextDay")} disabled={model.date >= model.today} onClick={() => model.step(1)}>
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
    </div>
  )
})

/** Behind the cover stands nothing that could be read; its shapes are those of figures. */
const behind: SalesFigures = {
  total: minorUnits(48_640_00),
  totalExVat: minorUnits(38_912_00),
  currency: "SEK",
  averagePerCustomer: minorUnits(1_280_00),
  unitsPerCustomer: 1.5,
  customers: 38
}

const Cover = observer(function Cover({ model }: DayFiguresProps) {
  const { t } = useTexts()
  return (
    <div className={styles.covered}>
      <div className={styles.blurred} aria-hidden="true" inert>
        <Kpis sales={behind} title="" />
      </div>
      <button
        type="button"
        className={styles.cover}
        aria-keyshortcuts="Space"
        onClick={() => model.refresh()}
      >
        <Eye size={28} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.coverTitle}>{t("showFigures")}</span>
        <span className={styles.coverText}>{t("figuresCovered")}</span>
        <kbd className={styles.coverKey} aria-hidden="true">
          {t("spaceKey")}
        </kbd>
      </button>
    </div>
  )
})

const Uncovered = observer(function Uncovered({ model }: DayFiguresProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { shown, status } = model
  const title =
    model.date === model.today ? t("salesToday") : `${t("salesOfDay")} ${formatDate(model.date, locale)}`
  return (
    <List
      status={status}
      loading={t("loadingFigures")}
      failed={t("figuresFailed")}
      failure={model.failure}
      onRetry={() => model.refresh()}
      waitingClassName={styles.waiting}
    >
      {shown?.sales === undefined ? null : <Kpis sales={shown.sales} title={title} />}
      {shown?.tenders === undefined ? null : <Tenders tenders={shown.tenders} />}
    </List>
  )
})

function Kpis({ sales, title }: { readonly sales: SalesFigures; readonly title: string }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { currency } = sales
  const money = (amount: MinorUnits) => formatMoney(amount, currency, locale)
  const budget = sales.budget === undefined ? "" : `, ${t("ofBudget", { budget: money(sales.budget) })}`
  return (
    <dl className={styles.kpis}>
      <div className={classNames(styles.card, styles.sales)}>
        <dt>
          {title}
          {budget}
        </dt>
        <dd className={styles.figure}>{money(sales.total)}</dd>
        <Reached sales={sales} />
      </div>
      <div className={styles.card}>
        <dt>{t("averagePerCustomer")}</dt>
        <dd className={styles.figure}>{money(sales.averagePerCustomer)}</dd>
      </div>
      <div className={styles.card}>
        <dt>{t("unitsPerCustomer")}</dt>
        <dd className={styles.figure}>{formatUnits(sales.unitsPerCustomer, locale)}</dd>
      </div>
      <div className={styles.card}>
        <dt>{t("customersOfDay")}</dt>
        <dd className={styles.figure}>{sales.customers}</dd>
      </div>
    </dl>
  )
}

/** Pieces for each customer, with one decimal or two where the second says something. */
function formatUnits(units: number, locale: Locale): string {
  return formatDecimal(units.toFixed(2).replace(/0$/u, ""), locale)
}

/** How much of the budget is reached, where there is one; the percentage says what the bar shows. */
function Reached({ sales }: { readonly sales: SalesFigures }) {
  const { t } = useTexts()
  const locale = useLocale()
  const percent = percentOfBudget(sales.total, sales.budget)
  const exVat = t("exVat", { amount: formatMoney(sales.totalExVat, sales.currency, locale) })
  if (percent === undefined) return <dd className={styles.small}>{exVat}</dd>
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <>
      <dd className={styles.bar}>
        <meter
          className={styles.meter}
          aria-label={t("reachedOfBudget")}
          aria-valuetext={formatPercent(percent, locale)}
          min={0}
          max={100}
          value={shown}
        />
        <span
          className={classNames(styles.reached, styles[progressColour(percent)])}
          style={{ width: `${shown}%` }}
        />
      </dd>
      <dd className={styles.small}>
        {formatPercent(percent, locale)} · {exVat}
      </dd>
    </>
  )
}

interface TenderGroup {
  /** Two tenders may have had one name. */
  readonly key: string
  readonly description: string
  readonly names: Names | undefined
  readonly currency: Currency
  readonly total: MinorUnits
  readonly registers: readonly NamedTenderTotal[]
}

/** The registers of each tender and currency together, in the order in which they come. */
function groupsOf(tenders: readonly NamedTenderTotal[]): readonly TenderGroup[] {
  const groups = Map.groupBy(tenders, ({ tenderType, currency }) => `${tenderType} ${currency}`)
  return [...groups].flatMap(([key, registers]) => {
    const [first] = registers
    if (first === undefined) return []
    const total = minorUnits(registers.reduce((sum, { amount }) => sum + amount, 0))
    return [
      { key, description: first.description, names: first.names, currency: first.currency, total, registers }
    ]
  })
}

function Tenders({ tenders }: { readonly tenders: readonly NamedTenderTotal[] }) {
  const { t } = useTexts()
  if (tenders.length === 0)
    return (
      <div className={styles.card}>
        <EmptyState title={t("nothingPaid")} text={t("nothingPaidText")} />
      </div>
    )
  return (
    <div className={styles.card}>
      <table className={styles.tenders}>
        <thead>
          <tr>
            <th scope="col">{t("tender")}</th>
            <th scope="col">{t("register")}</th>
            <th scope="col" className={styles.amount}>
              {t("amount")}
            </th>
          </tr>
        </thead>
        {groupsOf(tenders).map((group) => (
          <TenderRows key={group.key} group={group} />
        ))}
      </table>
    </div>
  )
}

function TenderRows({ group }: { readonly group: TenderGroup }) {
  const { currency, total, registers } = group
  const description = nameIn(useLocale(), group.names, group.description)
  const [only, ...others] = registers
  return (
    <tbody>
      <tr>
        <th scope="row">{description}</th>
        <td>{others.length === 0 ? only?.terminalNumber : null}</td>
        <td className={styles.amount}>
          <Amount amount={total} currency={currency} />
        </td>
      </tr>
      {others.length === 0
        ? null
        : registers.map(({ terminalNumber, amount }) => (
            <tr key={terminalNumber} className={styles.part}>
              <td>
                <HiddenText>{description}</HiddenText>
              </td>
              <td>{terminalNumber}</td>
              <td className={styles.amount}>
                <Amount amount={amount} currency={currency} />
              </td>
            </tr>
          ))}
    </tbody>
  )
}

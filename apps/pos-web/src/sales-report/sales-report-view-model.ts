import type { CallFailure } from "@karat/domain/ports/call-failure"
import { SalesReports } from "@karat/domain/ports/sales-reports"
import {
  type Comparison,
  comparedPeriod,
  type NamedPeriod,
  namedPeriod,
  type Period,
  periodFault
} from "@karat/domain/sales-report/report-period"
import { cellOf, columnsOf, nameOfRow, type ReportColumn } from "@karat/domain/sales-report/report-columns"
import type { Breakdown, SalesReport } from "@karat/domain/sales-report/sales-report"
import { csvCell, csvDecimal, csvTable } from "@karat/domain/text/csv-table"
import type { Message } from "@karat/ui/locales/message"
import type { Translate } from "@karat/ui/locales/till-texts"
import { columnWord } from "@karat/ui/locales/report-column-word"
import type { SalesReportScreenModel } from "@karat/ui/screens/sales-report/sales-report-screen-model"
import { Effect, Result } from "effect"
import { makeAutoObservable, observableRef, runInAction } from "mobx"
import { adminFailure } from "../admin/admin-failure.ts"
import { periodFaultMessages } from "../admin/period-fault.ts"
import type { AdminNeeds } from "../admin/admin-view-model.ts"
import type { Navigation } from "../shell/navigation.ts"
import { storeDay } from "../shell/store-clock.ts"
import { choiceOf, reportAddress, type ReportChoice } from "./report-address.ts"

type ReportNeeds = Pick<AdminNeeds, "run" | "notices" | "page" | "locale" | "clock"> & {
  readonly session: Pick<AdminNeeds["session"], "badgeNumber" | "claims">
  readonly navigation: Pick<Navigation, "go" | "query">
  readonly texts: { readonly t: Translate }
  /** Gives the user a file. */
  readonly saveFile: (name: string, text: string) => void
}

/** What was sold in a period, beside another. What is asked for stands in the address. */
export class SalesReportViewModel implements SalesReportScreenModel {
  status: SalesReportScreenModel["status"] = "loading"
  failure: Message | undefined = undefined
  choice: ReportChoice
  report: SalesReport | undefined = undefined
  stores: SalesReport["stores"] = []
  /** How often something was asked for. */
  #asked = 0
  readonly #needs: ReportNeeds

  constructor(needs: ReportNeeds) {
    this.#needs = needs
    const today = this.#today
    const named = "thisMonth"
    this.choice = choiceOf(needs.navigation.query, {
      named,
      period: namedPeriod(named, today),
      comparison: "year",
      own: namedPeriod("lastMonth", today),
      by: "day",
      storeNumber: ""
    })
    makeAutoObservable(
      this,
      { choice: observableRef, report: observableRef, stores: observableRef, failure: observableRef },
      { autoBind: true }
    )
  }

  get named(): NamedPeriod | undefined {
    return this.choice.named
  }

  get period(): Period {
    const { named, period } = this.choice
    return named === undefined ? period : namedPeriod(named, this.#today)
  }

  get comparison(): Comparison {
    return this.choice.comparison
  }

  get own(): Period {
    return this.choice.own
  }

  get before(): Period | undefined {
    return periodFault(this.period) === undefined
      ? comparedPeriod(this.period, this.comparison, this.own)
      : undefined
  }

  get periodFault(): Message | undefined {
    const fault = periodFault(this.period)
    return fault && periodFaultMessages[fault]
  }

  get ownFault(): Message | undefined {
    const fault = this.comparison === "own" ? periodFault(this.own) : undefined
    return fault && periodFaultMessages[fault]
  }

  get by(): Breakdown {
    return this.choice.by
  }

  get storeNumber(): string {
    return this.choice.storeNumber
  }

  choosePeriod(named: NamedPeriod | undefined) {
    // Whoever goes on to choose days begins with those that are shown.
    this.#ask({ named, period: this.period })
  }

  setPeriod(change: Partial<Period>) {
    this.#ask({ period: { ...this.period, ...change } })
  }

  compareWith(comparison: Comparison) {
    this.#ask({ comparison, own: this.before ?? this.own })
  }

  setOwn(change: Partial<Period>) {
    this.#ask({ own: { ...this.own, ...change } })
  }

  chooseBreakdown(by: Breakdown) {
    this.#ask({ by })
  }

  chooseStore(storeNumber: string) {
    this.#ask({ storeNumber })
  }

  retry() {
    void this.load()
  }

  back() {
    this.#needs.navigation.go("/admin")
  }

  print() {
    this.#needs.page.print()
  }

  save() {
    const { by, report, period } = this
    if (report === undefined) return
    const { locale, notices, saveFile, texts } = this.#needs
    const columns = columnsOf(by, report.total.before !== undefined)
    const nameOf = (column: ReportColumn) => {
      const name = texts.t(columnWord(column, by))
      return column === "change" ? `${name} %` : name
    }
    const head = [texts.t(`salesBy.${by}`), ...columns.map(nameOf)]
    const lines = report.rows.map((row) => [
      csvCell(nameOfRow(row, locale()) ?? texts.t("salesNone")),
      ...columns.map((column) => {
        const value = cellOf(row, column, by)
        const isCount = column === "pieces" || column === "customers" || column === "change"
        return isCount ? String(value ?? "") : csvDecimal(value)
      })
    ])
    saveFile(`karat-${by}-${period.from}-${period.to}.csv`, csvTable([head.map(csvCell), ...lines]))
    notices.show("success", { key: "salesSaved" })
  }

  /** Asks for what is chosen; an answer to what was chosen before is not shown. */
  async load(): Promise<void> {
    if (this.periodFault !== undefined || this.ownFault !== undefined) return
    const { by, period, before, storeNumber } = this
    this.#asked += 1
    const asked = this.#asked
    this.status = "loading"
    this.failure = undefined
    const answer = await this.#needs.run(
      Effect.flatMap(SalesReports, (reports) =>
        reports.read(this.#needs.session.badgeNumber ?? "", {
          period,
          before,
          by,
          storeNumber: storeNumber === "" ? undefined : storeNumber
        })
      )
    )
    runInAction(() => {
      if (asked !== this.#asked) return
      if (Result.isFailure(answer)) this.#failed(answer.failure)
      else {
        this.report = answer.success
        this.stores = answer.success.stores
        this.status = "ready"
      }
    })
  }

  #failed(failure: CallFailure) {
    this.report = undefined
    const isForbidden = failure._tag === "Refused" && failure.code === "not_administrator"
    this.status = isForbidden ? "forbidden" : "failed"
    this.failure = isForbidden ? undefined : adminFailure(failure)
  }

  #ask(change: Partial<ReportChoice>) {
    this.choice = { ...this.choice, ...change }
    // Rows of another kind have other names and columns.
    if (change.by !== undefined) this.report = undefined
    this.#needs.navigation.go(reportAddress(this.choice), { replace: true })
    void this.load()
  }

  get #today(): string {
    const { clock = () => new Date(), session } = this.#needs
    return storeDay(session.claims?.storeNumber ?? "", clock())
  }
}

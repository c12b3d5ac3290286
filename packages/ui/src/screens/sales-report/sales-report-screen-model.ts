import type { Comparison, NamedPeriod, Period } from "@karat/domain/sales-report/report-period"
import type { Breakdown, SalesReport } from "@karat/domain/sales-report/sales-report"
import type { FetchStatus } from "../../components/list/paged-list-model.ts"
import type { Message } from "../../locales/message.ts"

/** What was sold in a period, beside another. */
export interface SalesReportScreenModel {
  readonly status: FetchStatus | "forbidden"
  readonly failure?: Message | undefined
  /** Undefined where the days were chosen one by one. */
  readonly named: NamedPeriod | undefined
  readonly period: Period
  readonly comparison: Comparison
  /** The days that are compared, where they were chosen one by one. */
  readonly own: Period
  /** The days that are compared; undefined for none. */
  readonly before: Period | undefined
  /** What is wrong with the days of the period, or of those that it is held against. */
  readonly periodFault?: Message | undefined
  readonly ownFault?: Message | undefined
  readonly by: Breakdown
  /** Empty for all. */
  readonly storeNumber: string
  /** The stores that a report can be of. */
  readonly stores: SalesReport["stores"]
  /** The last one that came: it stays until the next is there. */
  readonly report?: SalesReport | undefined
  choosePeriod(name: NamedPeriod | undefined): void
  setPeriod(change: Partial<Period>): void
  compareWith(comparison: Comparison): void
  setOwn(change: Partial<Period>): void
  chooseBreakdown(by: Breakdown): void
  chooseStore(number: string): void
  retry(): void
  /** Saves the table as a file for spreadsheets. */
  save(): void
  print(): void
  back(): void
}

import {
  type Comparison,
  comparisons,
  isReportDay,
  type NamedPeriod,
  namedPeriods,
  type Period
} from "@karat/domain/sales-report/report-period"
import { type Breakdown, breakdowns } from "@karat/domain/sales-report/sales-report"

/** What a report is asked for, as its address has it. */
export interface ReportChoice {
  /** Undefined where the days were chosen one by one. */
  readonly named: NamedPeriod | undefined
  readonly period: Period
  readonly comparison: Comparison
  readonly own: Period
  readonly by: Breakdown
  /** Empty for all. */
  readonly storeNumber: string
}

const path = "/admin/reports"

/** The address of a report: it can be kept, sent, and reloaded. */
export function reportAddress({ named, period, comparison, own, by, storeNumber }: ReportChoice): string {
  const query = new URLSearchParams({
    by,
    ...(named === undefined ? period : { period: named }),
    with: comparison,
    ...(comparison === "own" ? { withFrom: own.from, withTo: own.to } : {}),
    ...(storeNumber === "" ? {} : { store: storeNumber })
  })
  return `${path}?${query.toString()}`
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** What an address asks for; what it does not say, or says wrongly, is as in `otherwise`. */
export function choiceOf(query: URLSearchParams, otherwise: ReportChoice): ReportChoice {
  const days = (from: string, to: string): Period | undefined => {
    const period = { from: query.get(from) ?? "", to: query.get(to) ?? "" }
    return isReportDay(period.from) && isReportDay(period.to) ? period : undefined
  }
  const period = days("from", "to")
  const named = oneOf(namedPeriods, query.get("period"))
  return {
    named: named ?? (period === undefined ? otherwise.named : undefined),
    period: period ?? otherwise.period,
    comparison: oneOf(comparisons, query.get("with")) ?? otherwise.comparison,
    own: days("withFrom", "withTo") ?? otherwise.own,
    by: oneOf(breakdowns, query.get("by")) ?? otherwise.by,
    storeNumber: query.get("store") ?? otherwise.storeNumber
  }
}

import type { Locale } from "../money/format-amount.ts"
import { nameIn } from "../text/names.ts"
import { averageOf, type Breakdown, growth, type ReportRow, type SalesSums } from "./sales-report.ts"

/** What a column of a report holds. */
export type ReportColumn =
  | "amount"
  | "before"
  | "change"
  | "net"
  | "pieces"
  | "customers"
  | "average"
  | "discount"

/** What the amount of a breakdown is. */
export type ReportedAmount = "gross" | "discount" | "returned"

/** What rows of a breakdown are told by, and ranked by. */
export function amountOf(by: Breakdown): ReportedAmount {
  return by === "discount" ? "discount" : by === "return" ? "returned" : "gross"
}

const comparing = ["before", "change"] as const
const ofSales = ["net", "pieces", "customers", "average", "discount"] as const

/** The columns of a report. Where money was paid, taken off or given back, there are no pieces and no averages. */
export function columnsOf(by: Breakdown, compares: boolean): readonly ReportColumn[] {
  const others = by === "tender" || by === "discount" || by === "return" ? (["customers"] as const) : ofSales
  return ["amount", ...(compares ? comparing : []), ...others]
}

/** What stands in a cell: minor units, a number of pieces or receipts, or whole percents; undefined for nothing. */
export function cellOf(
  { now, before }: Pick<ReportRow, "now" | "before">,
  column: ReportColumn,
  by: Breakdown
): number | undefined {
  const amount = (sums: SalesSums) => sums[amountOf(by)]
  switch (column) {
    case "amount":
      return amount(now)
    case "before":
      return before && amount(before)
    case "change":
      return growth(amount(now), before && amount(before))
    case "average":
      return averageOf(now)
    default:
      return now[column]
  }
}

/** What a row is called in a language; undefined for what has no name, such as items without a brand. */
export function nameOfRow({ key, label, names }: ReportRow, locale: Locale): string | undefined {
  const name = nameIn(locale, names, label ?? key)
  return name === "" ? undefined : name
}

import { minorUnits } from "@karat/domain/money/minor-units"
import { addSales, noSales, type SalesReport, type SalesSums } from "@karat/domain/sales-report/sales-report"
import type { SalesReportScreenModel } from "../screens/sales-report/sales-report-screen-model.ts"
import { nothingHappens } from "./nothing-happens.ts"

function sold(kronor: number, customers: number, pieces = customers): SalesSums {
  return {
    gross: minorUnits(kronor * 100),
    net: minorUnits(kronor * 80),
    pieces,
    customers,
    discount: minorUnits(kronor * 4),
    returned: minorUnits(0)
  }
}

const stores = [
  { number: "101", name: "Stockholm Drottninggatan" },
  { number: "102", name: "Göteborg Kungsgatan" }
]

function reportOf(rows: SalesReport["rows"], changes: Partial<SalesReport> = {}): SalesReport {
  return {
    currency: "SEK",
    rows,
    more: 0,
    total: {
      now: rows.map(({ now }) => now).reduce(addSales, noSales),
      before: rows.map(({ before }) => before ?? noSales).reduce(addSales, noSales)
    },
    waiting: 0,
    aside: 0,
    stores,
    ...changes
  }
}

const week = [4200, 3890, 5120, 4475, 9980, 15_240, 0]
const yearBefore = [3900, 4100, 4800, 4475, 7300, 12_100, 0]

/** The week of a shop, day by day, beside that of a year before. */
export const weekReport = reportOf(
  week.map((kronor, at) => ({
    key: `2026-11-${23 + at}`,
    now: kronor === 0 ? noSales : sold(kronor, Math.round(kronor / 640), Math.round(kronor / 410)),
    before: sold(yearBefore[at] ?? 0, Math.round((yearBefore[at] ?? 0) / 700))
  }))
)

/** What sold most: an item that is new, one without a name, and more than are shown. */
export const itemReport = reportOf(
  [
    { key: "R-1840", label: "Ring Celeste 18K vitguld med briljant 0,25 ct", now: sold(12_900, 3) },
    { key: "W-220", label: "Klocka Nordlys 38 mm", now: sold(8_990, 2), before: sold(17_980, 4) },
    { key: "STUDEX-CARE", label: "Eftervård piercing 50 ml", now: sold(1_980, 20), before: sold(1_485, 15) },
    { key: "OLD-17", now: sold(249, 1), before: sold(249, 1) }
  ],
  { more: 412 }
)

/** What was taken off, and why. */
export const discountReport = reportOf([
  {
    key: "Display piece",
    now: { ...noSales, discount: minorUnits(1_250_00), customers: 4 },
    before: { ...noSales, discount: minorUnits(900_00), customers: 3 }
  },
  { key: "", now: { ...noSales, discount: minorUnits(120_00), customers: 1 }, before: noSales }
])

/** A week beside that of a year before. */
export function salesReportModel(changes: Partial<SalesReportScreenModel> = {}): SalesReportScreenModel {
  return {
    status: "ready",
    named: "lastWeek",
    period: { from: "2026-11-23", to: "2026-11-29" },
    comparison: "year",
    own: { from: "2026-10-01", to: "2026-10-31" },
    before: { from: "2025-11-24", to: "2025-11-30" },
    by: "day",
    storeNumber: "",
    stores,
    report: weekReport,
    choosePeriod: nothingHappens,
    setPeriod: nothingHappens,
    compareWith: nothingHappens,
    setOwn: nothingHappens,
    chooseBreakdown: nothingHappens,
    chooseStore: nothingHappens,
    retry: nothingHappens,
    save: nothingHappens,
    print: nothingHappens,
    back: nothingHappens,
    ...changes
  }
}

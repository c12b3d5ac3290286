import type { Currency } from "@karat/domain/money/currency"
import type { KeptBreakdown } from "@karat/domain/sales-report/sales-report"
import { flag, integer, preset, text } from "../column.ts"
import type { Country } from "../store-tables.ts"

/** Sums of sales for reports, and what is not in them yet. */
export const salesReportTables = {
  sales_sum: {
    country: text<Country>(),
    /** Empty for all stores of the country. */
    store_number: text(),
    breakdown: text<KeptBreakdown>(),
    /** A day, a month, a quarter (`2026-Q4`) or a year. */
    span: text(),
    key: text(),
    currency: text<Currency>(),
    gross_minor: integer(),
    net_minor: integer(),
    pieces: integer(),
    customers: integer(),
    discount_minor: integer(),
    returned_minor: integer()
  },
  /** Receipts that are not in the sums yet, with the day that they count on. */
  sales_sum_waiting: {
    receipt_id: text(),
    date: text(),
    /** It could not be added up: the others go on without it, and a restart tries it again. */
    aside: preset(flag())
  }
}

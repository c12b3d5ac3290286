import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { Names } from "../text/names.ts"
import type { Period } from "./report-period.ts"

/** What the sales of a period are told by. */
export const breakdowns = [
  "day",
  "store",
  "hour",
  "staff",
  "category",
  "brand",
  "item",
  "tender",
  "discount",
  "return"
] as const
export type Breakdown = (typeof breakdowns)[number]

/** What sums are kept by. Days and stores are read from what a store sold on a day. */
export type KeptBreakdown = Exclude<Breakdown, "day" | "store"> | "all"

/** What was sold. Amounts are minor units of the store's currency; gift cards and insurances are no sales. */
export interface SalesSums {
  /** What customers paid for goods, less what came back. By tender: what was paid by it, gift cards too. */
  readonly gross: MinorUnits
  /** The same without value added tax; 0 by tender. */
  readonly net: MinorUnits
  /** Pieces sold, less those that came back. */
  readonly pieces: number
  /** Receipts on which something was sold; by tender, discount and return, those that it stands on. */
  readonly customers: number
  /** What was taken off by hand: discounts, and prices that were set lower. Campaigns are no such thing. */
  readonly discount: MinorUnits
  /** What came back, as an amount of zero or more. */
  readonly returned: MinorUnits
}

export const noSales: SalesSums = {
  gross: minorUnits(0),
  net: minorUnits(0),
  pieces: 0,
  customers: 0,
  discount: minorUnits(0),
  returned: minorUnits(0)
}

/** Two sums as one. */
export function addSales(one: SalesSums, other: SalesSums): SalesSums {
  return {
    gross: minorUnits(one.gross + other.gross),
    net: minorUnits(one.net + other.net),
    pieces: one.pieces + other.pieces,
    customers: one.customers + other.customers,
    discount: minorUnits(one.discount + other.discount),
    returned: minorUnits(one.returned + other.returned)
  }
}

/** One row of a report: a store, an hour, an item. */
export interface ReportRow {
  /** What tells it from the others; empty for what has none, such as an item without a brand. */
  readonly key: string
  /** What it is called, where that is not the key. */
  readonly label?: string | undefined
  /** What it is called in the languages that setup has words in. */
  readonly names?: Names | undefined
  readonly now: SalesSums
  /** Undefined where the period is held against none. */
  readonly before?: SalesSums | undefined
}

/** What a report asks for. */
export interface ReportQuestion {
  readonly period: Period
  readonly before?: Period | undefined
  readonly by: Breakdown
  /** Undefined for all stores of the country. */
  readonly storeNumber?: string | undefined
}

/** The sales of a period, by what was asked for, beside those of another. */
export interface SalesReport {
  readonly currency: Currency
  readonly rows: readonly ReportRow[]
  /** How many rows more there are than a report shows. */
  readonly more: number
  readonly total: Pick<ReportRow, "now" | "before">
  /** Receipts that are not in the sums yet. */
  readonly waiting: number
  /** Receipts that cannot be added up, and are in no report. */
  readonly aside: number
  /** The stores that a report can be of. */
  readonly stores: readonly { readonly number: string; readonly name: string }[]
}

/** The most rows of a report, those that sold most; days and hours are all there. */
export const mostReportRows = 200

/** What a customer paid on average; nothing without one. */
export function averageOf({ gross, customers }: Pick<SalesSums, "gross" | "customers">): MinorUnits {
  return customers === 0 ? minorUnits(0) : proportion(gross, 1, customers)
}

/** Pieces that a customer took on average, in hundredths; 0 without one. */
export function piecesPerCustomer({ pieces, customers }: Pick<SalesSums, "pieces" | "customers">): number {
  return customers === 0 ? 0 : proportion(minorUnits(pieces * 100), 1, customers)
}

/**
 * How much more than before, in whole percents of what it was then; undefined where it was nothing or less then, or
 * where there is no before.
 */
export function growth(now: number, before: number | undefined): number | undefined {
  return before === undefined || before <= 0 ? undefined : proportion(minorUnits(now - before), 100, before)
}

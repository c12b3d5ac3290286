import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import type { Cart } from "@karat/domain/cart/cart"
import { isGiftCardItem } from "@karat/domain/gift-card/gift-card-line"
import { SalesReports } from "@karat/domain/ports/sales-reports"
import { dayAfter, daysIn, type Period, periodFault } from "@karat/domain/sales-report/report-period"
import { amountOf } from "@karat/domain/sales-report/report-columns"
import { sumsOfReceipt } from "@karat/domain/sales-report/receipt-sums"
import {
  addSales,
  mostReportRows,
  noSales,
  type ReportQuestion,
  type ReportRow,
  type SalesReport,
  type SalesSums
} from "@karat/domain/sales-report/sales-report"
import { Effect, Layer } from "effect"
import { holdAdministrator } from "./administrators.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"
import { staffName } from "./staff-name.ts"

/** What a shop in memory has sold in its one store. */
export const memorySalesReports = (shop: MemoryShop): Layer.Layer<SalesReports> =>
  Layer.succeed(
    SalesReports,
    SalesReports.of({
      read: (badgeNumber, question) =>
        Effect.flatMap(holdAdministrator(shop, badgeNumber), () => {
          const fault = periodFault(question.period) ?? (question.before && periodFault(question.before))
          return fault === undefined
            ? Effect.succeed(reportOf(shop, question))
            : refuse(422, "period_invalid", "This is no period.")
        })
    })
  )

function reportOf(shop: MemoryShop, { period, before, by, storeNumber }: ReportQuestion): SalesReport {
  const { number, name, currency } = shop.store
  const sales = storeNumber === undefined || storeNumber === number ? salesOfShop(shop) : []
  const now = sumsBy(shop, sales, by, period)
  const then = before && sumsBy(shop, sales, by, before)
  const keys = by === "day" ? daysOf(period) : [...new Set([...now.keys(), ...(then?.keys() ?? [])])]
  const rows = keys
    .map((key, at): ReportRow => ({
      key,
      label: labelOf(shop, by, key),
      now: now.get(key) ?? noSales,
      before: then && (then.get(before && by === "day" ? dayAfter(before.from, at) : key) ?? noSales)
    }))
    .toSorted((one, other) => (by === "day" ? 0 : other.now[amountOf(by)] - one.now[amountOf(by)]))
  const total = (sums: ReadonlyMap<string, SalesSums>) => [...sums.values()].reduce(addSales, noSales)
  return {
    currency,
    rows: rows.slice(0, mostReportRows),
    more: Math.max(0, rows.length - mostReportRows),
    total: {
      now: total(sumsBy(shop, sales, "day", period)),
      before: before && total(sumsBy(shop, sales, "day", before))
    },
    waiting: 0,
    aside: 0,
    stores: [{ number, name }]
  }
}

const daysOf = (period: Period) =>
  Array.from({ length: daysIn(period) }, (_, at) => dayAfter(period.from, at))

/** What was sold, without practice. */
export function salesOfShop({ carts, closed }: MemoryShop): readonly Cart[] {
  return closed.flatMap((id) => carts.get(id) ?? []).filter(({ header }) => !header.training)
}

function sumsBy(
  shop: MemoryShop,
  sales: readonly Cart[],
  by: ReportQuestion["by"],
  { from, to }: Period
): ReadonlyMap<string, SalesSums> {
  const sums = new Map<string, SalesSums>()
  for (const cart of sales) {
    const { date } = cart.header
    if (date < from || date > to) continue
    for (const row of sumsOfReceipt(receiptOf(shop, cart))) {
      if (row.by !== (by === "day" || by === "store" ? "all" : by)) continue
      const key = by === "day" ? date : by === "store" ? shop.store.number : row.key
      sums.set(key, addSales(sums.get(key) ?? noSales, row.sums))
    }
  }
  return sums
}

function receiptOf(shop: MemoryShop, { header, lines, payments }: Cart) {
  return {
    goods: lines
      .filter(
        (line) => !isGiftCardItem(line.itemNumber, shop.setup) && line.itemNumber !== insuranceItemNumber
      )
      .map((line) => ({ ...line, category: "", brand: "" })),
    payments,
    badge: shop.begun.get(payments[0]?.id ?? "")?.badge ?? "",
    time: header.time,
    cartDiscountReason: header.cartDiscount?.reason
  }
}

function labelOf(shop: MemoryShop, by: ReportQuestion["by"], key: string): string | undefined {
  switch (by) {
    case "store":
      return shop.store.name
    case "staff":
      return staffName(shop, key)
    case "item":
      return shop.items.find(({ number }) => number === key)?.description
    case "tender":
      return shop.tenders.find(({ id }) => String(id) === key)?.description
    default:
      return undefined
  }
}

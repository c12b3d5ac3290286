import type { Cart } from "@karat/domain/cart/cart"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { minorUnits } from "@karat/domain/money/minor-units"
import { DayFigures } from "@karat/domain/ports/day-figures"
import { type DaySales, figuresOf, salesOf, type TenderTotal } from "@karat/domain/store-day/day-sales"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"

const nothingSold: DaySales = { total: minorUnits(0), totalExVat: minorUnits(0), pieces: 0, customers: 0 }

/** What a shop in memory has sold and taken, counted from its closed carts. */
export const memoryDayFigures = (shop: MemoryShop): Layer.Layer<DayFigures> => {
  const closedOn = (date: string): readonly Cart[] =>
    shop.closed
      .flatMap((id) => shop.carts.get(id) ?? [])
      .filter(({ header }) => !header.training && header.date === date)
  return Layer.succeed(
    DayFigures,
    DayFigures.of({
      sales: (date) =>
        Effect.sync(() => {
          const fixed = new Set([insuranceItemNumber, shop.setup.giftCardItemNumber])
          const sum = closedOn(date)
            .map(({ lines }) => salesOf(lines.filter(({ itemNumber }) => !fixed.has(itemNumber))))
            .reduce(added, nothingSold)
          return figuresOf(sum, shop.store.currency, shop.budgets.get(date))
        }),
      tenders: (date) => Effect.sync(() => closedOn(date).reduce(withPayments, []))
    })
  )
}

function added(one: DaySales, other: DaySales): DaySales {
  return {
    total: minorUnits(one.total + other.total),
    totalExVat: minorUnits(one.totalExVat + other.totalExVat),
    pieces: one.pieces + other.pieces,
    customers: one.customers + other.customers
  }
}

function withPayments(totals: readonly TenderTotal[], { payments }: Cart): readonly TenderTotal[] {
  const after = [...totals]
  for (const { tenderType, currency, amountInCurrency } of payments) {
    const at = after.findIndex((each) => each.tenderType === tenderType && each.currency === currency)
    const amount = minorUnits((after[at]?.amount ?? 0) + amountInCurrency)
    after.splice(at < 0 ? after.length : at, 1, { tenderType, currency, amount, terminalNumber: "WK1011" })
  }
  return after
}

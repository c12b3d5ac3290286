import type { Cart } from "@karat/domain/cart/cart"
import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { minorUnits } from "@karat/domain/money/minor-units"
import { StoreOverview } from "@karat/domain/ports/store-overview"
import { type DaySales, figuresOf, salesOf, type TenderTotal } from "@karat/domain/store-day/day-sales"
import { countryOf } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

const nothingSold: DaySales = { total: minorUnits(0), totalExVat: minorUnits(0), pieces: 0, customers: 0 }

/** Figures of a shop in memory, counted from its closed carts, its tasks, and what its chain tells. */
export const memoryStoreOverview = (shop: MemoryShop): Layer.Layer<StoreOverview> => {
  const closedOn = (date: string): readonly Cart[] =>
    shop.closed
      .flatMap((id) => shop.carts.get(id) ?? [])
      .filter(({ header }) => !header.training && header.date === date)
  return Layer.succeed(
    StoreOverview,
    StoreOverview.of({
      sales: (date) =>
        Effect.sync(() => {
          const fixed = new Set([insuranceItemNumber, shop.setup.giftCardItemNumber])
          const sum = closedOn(date)
            .map(({ lines }) => salesOf(lines.filter(({ itemNumber }) => !fixed.has(itemNumber))))
            .reduce(added, nothingSold)
          return figuresOf(sum, shop.store.currency, shop.budgets.get(date))
        }),
      tenders: (date) => Effect.sync(() => closedOn(date).reduce(withPayments, [])),
      tasks: Effect.sync(() => ({ tasks: [...shop.tasks.values()], inventoryTasks: shop.inventoryTasks })),
      markTask: (id, done, badgeNumber, key) =>
        answeredOnce(shop.answered, key, ["task", id, done, badgeNumber], () => {
          const staff = shop.staff.find((each) => each.badgeNumber === badgeNumber)
          if (staff === undefined) return refuse(404, "staff_not_found", "Login Error")
          const before = shop.tasks.get(id)
          if (before === undefined) return refuse(404, "task_not_found", "There is no such task.")
          if (before.done === done) return Effect.succeed(before)
          const { doneAt: _at, doneBy: _by, ...task } = before
          const { date, time } = storeTime(countryOf(shop.store.number), shop.now())
          const after = done
            ? {
                ...task,
                done,
                doneBy: `${staff.givenName} ${staff.familyName}`,
                doneAt: `${date} ${time}`
              }
            : { ...task, done }
          shop.tasks.set(id, after)
          return Effect.succeed(after)
        }),
      shortcuts: Effect.sync(() => shop.shortcuts),
      disruption: Effect.sync(() => shop.disruption)
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

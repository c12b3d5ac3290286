import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { minorUnits } from "@karat/domain/money/minor-units"
import { figuresOf } from "@karat/domain/store-day/day-sales"
import { storeTime } from "@karat/domain/store/store-time"
import { type Clock, dayBounds } from "../clock/store-clock.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { tenderTypesOf } from "../tender/tender-types.ts"
import { daySales, dayTenders } from "./day-sums.ts"

const budgetOfDay = preparedQuery((build, value: { storeNumber: string; date: string }) =>
  build
    .selectFrom("day_budget")
    .select("amount_minor")
    .where("store_number", "=", value.storeNumber)
    .where("date", "=", value.date)
)

/** What the caller's store has sold and taken on a day; today where none is named. */
export function bindStoreDay(bind: CallBinder, { clock, db }: StoreServerParts): void {
  bind.read(readSalesAndKpis, async ({ query, caller }) => {
    const { number: storeNumber, currency } = caller.store
    const date = requestedDay(clock, caller.store, query.date)
    const budget = await db.get(budgetOfDay({ storeNumber, date }))
    const { total, totalExVat, averagePerCustomer, unitsPerCustomer, customers } = figuresOf(
      await daySales(db, storeNumber, date, currency),
      currency
    )
    return {
      sales: {
        total,
        totalExVat,
        currency,
        ...(budget === undefined ? {} : { budget: minorUnits(budget.amount_minor) })
      },
      kpis: { averagePerCustomer, unitsPerCustomer, customers }
    }
  })
  bind.read(readTenderTypeTotals, async ({ query, caller }) => {
    const date = requestedDay(clock, caller.store, query.date)
    const types = new Map((await tenderTypesOf(db, caller.store)).map((type) => [type.id, type]))
    return (await dayTenders(db, caller.store.number, date)).map((total) => {
      const type = types.get(total.tenderType)
      return type === undefined ? total : { ...total, description: type.description, names: type.names }
    })
  })
}

/** Refuses with 422 what is no day of the calendar. */
function requestedDay(clock: Clock, { country }: StoreTable, date: string | undefined): string {
  if (date === undefined) return storeTime(country, clock()).date
  if (dayBounds(country, date) === undefined)
    throw new Refusal(422, "invalid_date_format", "A date is written as 2026-11-22.")
  return date
}

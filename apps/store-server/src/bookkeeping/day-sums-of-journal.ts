import type { DaySum } from "@karat/domain/bookkeeping/day-voucher"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { storeTime } from "@karat/domain/store/store-time"
import { sql } from "kysely"
import { dayBounds } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"

/**
 * What the journal moved in each hour, in the currency of the books; practice is left out. A day on the wall of a store
 * begins with an hour of UTC, so that hours can be summed to days without reading each entry.
 */
const hours = preparedQuery((build, value: { store: string; currency: Currency; from: string; to: string }) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => [
      "account",
      sql<string>`substr(at, 1, 13)`.as("hour"),
      eb.fn.sum<number>("amount_minor").as("amount")
    ])
    .where("store_number", "=", value.store)
    .where("training", "=", 0)
    .where("currency", "=", value.currency)
    .where("at", ">=", value.from)
    .where("at", "<", value.to)
    .groupBy(["account", "hour"])
)

/**
 * What a store's journal moved on each account on each of the days from and to which are given (`YYYY-MM-DD`, both
 * counted). What was paid in another currency stands in it with its worth. Undefined where one is no day.
 */
export async function daySumsOf(
  db: Database,
  { number: store, country, currency }: StoreTable,
  from: string,
  to: string
): Promise<readonly DaySum[] | undefined> {
  const [first, last] = [dayBounds(country, from), dayBounds(country, to)]
  if (first === undefined || last === undefined) return undefined
  const sums = new Map<string, DaySum>()
  for (const { account, hour, amount } of await db.all(
    hours({ store, currency, from: first.from, to: last.to })
  )) {
    const { date } = storeTime(country, new Date(`${hour}:00:00Z`))
    const before = sums.get(`${date} ${account}`)?.amount ?? 0
    sums.set(`${date} ${account}`, { store, date, account, amount: minorUnits(before + amount) })
  }
  return [...sums.values()]
}

import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/** Item numbers that the till itself puts into a cart. */
export interface FixedItems {
  readonly insurance: string
  readonly giftCard: string
  readonly battery: string
  readonly batteryChange: string
  readonly pressureTest: string
  readonly studexAftercare: string
}

/** What the store's setup holds. Amounts are minor units. */
export interface Setup {
  readonly color: "green" | "argent"
  readonly logo: string
  readonly memberFlag: boolean
  readonly insuranceFlag: boolean
  readonly digitalMailboxFlag: boolean
  readonly insurableDivisions: readonly string[]
  readonly giftCardItemNumber: string
  readonly incomeExpense: readonly IncomeExpense[]
  /** Item numbers of the bags, in the order they are offered. */
  readonly bags: readonly string[]
  readonly denominations: readonly { readonly currency: string; readonly denomination: number }[]
  readonly foreignCurrencies: readonly string[]
  readonly cardTerminalModels: readonly string[]
  readonly fixedItems: FixedItems
  readonly staffCodePrefix: string
  readonly centralWarehouse: string
  /** What the item search never shows, besides items whose status blocks sale or is closed. */
  readonly searchExclusions: {
    readonly divisions: readonly string[]
    readonly itemNumbers: readonly string[]
  }
}

/** Money that flows in or out of the till without an item; number 1 is the round-up gift. */
export interface IncomeExpense {
  readonly id: number
  readonly kind: "income" | "expense"
  readonly name: string
  readonly description: string
}

/** One value of a store's setup: its own, else its country's. Throws when neither has the key. */
export function setupValue<Key extends keyof Setup>(db: Database, store: StoreTable, key: Key): Setup[Key] {
  const rows = db.all(
    db.build
      .selectFrom("setup")
      .select(["scope", "value"])
      .where("key", "=", key)
      .where("scope", "in", [store.number, store.country])
  )
  const row = rows.find((each) => each.scope === store.number) ?? rows[0]
  if (row === undefined) throw new Error(`The setup of store ${store.number} has no '${key}'.`)
  return JSON.parse(row.value) as Setup[Key]
}

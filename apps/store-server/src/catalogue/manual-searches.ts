import type { Database } from "../database/database.ts"
import { itemNumberOf } from "./find-item.ts"
import { itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

export const manualSearchesPerPage = 30

/**
 * Records that an item was looked up by hand in a store; an item that was looked up before moves to
 * the front. `searchedAt` is an ISO time. False when there is no such item.
 */
export function recordManualSearch(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  searchedAt: string
): boolean {
  const number = itemNumberOf(db, itemNumber)
  if (number === undefined) return false
  db.run(
    db.build
      .insertInto("manual_search")
      .values({ store_number: storeNumber, item_number: number, searched_at: searchedAt })
      .onConflict((conflict) =>
        conflict.columns(["store_number", "item_number"]).doUpdateSet({ searched_at: searchedAt })
      )
  )
  return true
}

/** One page (from 1) of what was looked up by hand in a store, the latest first. Throws `UnknownStore`. */
export function manuallySearched(
  db: Database,
  storeNumber: string,
  badge: string | undefined,
  page: number,
  pageSize = manualSearchesPerPage
): StoreItem[] {
  const store = storeOf(db, storeNumber)
  const rows = db.all(
    itemsSoldIn(db, store, badge)
      .innerJoin("manual_search", "manual_search.item_number", "item.number")
      .where("manual_search.store_number", "=", store.number)
      .orderBy("manual_search.searched_at", "desc")
      .orderBy("manual_search.id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
  )
  return rows.map((row) => storeItem(row, store.country))
}

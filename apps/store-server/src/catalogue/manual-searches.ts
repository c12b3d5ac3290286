import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { itemNumberOf } from "./find-item.ts"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

export const manualSearchesPerPage = 30

const dropSearch = preparedQuery((build, value: { storeNumber: string; itemNumber: string }) =>
  build
    .deleteFrom("manual_search")
    .where("store_number", "=", value.storeNumber)
    .where("item_number", "=", value.itemNumber)
)
const putSearch = preparedQuery(
  (build, value: { storeNumber: string; itemNumber: string; searchedAt: string }) =>
    build
      .insertInto("manual_search")
      .values({
        store_number: value.storeNumber,
        item_number: value.itemNumber,
        searched_at: value.searchedAt
      })
      .onConflict((conflict) =>
        conflict
          .columns(["store_number", "item_number"])
          .doUpdateSet((eb) => ({ searched_at: eb.ref("excluded.searched_at") }))
      )
)

/**
 * Records that an item was looked up by hand in a store; an item that was looked up before moves to
 * the front. `searchedAt` is an ISO time. False when there is no such item.
 */
export async function recordManualSearch(
  db: Database,
  storeNumber: string,
  itemNumber: string,
  searchedAt: string
): Promise<boolean> {
  const number = await itemNumberOf(db, itemNumber)
  if (number === undefined) return false
  // A new row, so that what was looked up within one millisecond stands in its order as well.
  await db.run(dropSearch({ storeNumber, itemNumber: number }))
  await db.run(putSearch({ storeNumber, itemNumber: number, searchedAt }))
  return true
}

const searchedItems = preparedQuery(
  (build, value: Asking & { readonly limit: number; readonly skip: number }) =>
    itemsSoldIn(build, value)
      .innerJoin("manual_search", "manual_search.item_number", "item.number")
      .where("manual_search.store_number", "=", value.storeNumber)
      .orderBy("manual_search.searched_at", "desc")
      .orderBy("manual_search.id", "desc")
      .limit(value.limit)
      .offset(value.skip)
)

/** One page (from 1) of what was looked up by hand in a store, the latest first. Throws `UnknownStore`. */
export async function manuallySearched(
  db: Database,
  storeNumber: string,
  badge: string | undefined,
  page: number,
  pageSize = manualSearchesPerPage
): Promise<StoreItem[]> {
  const store = await storeOf(db, storeNumber)
  const rows = await db.all(
    searchedItems({ ...askingFor(store, badge), limit: pageSize, skip: (page - 1) * pageSize })
  )
  return rows.map((row) => storeItem(row, store.country))
}

import type { Database } from "../database/database.ts"
import { itemNumberOf } from "./find-item.ts"

/** Marks an item as a favourite of the badge in a store. False when there is no such item. */
export function addFavorite(db: Database, storeNumber: string, badge: string, itemNumber: string): boolean {
  const number = itemNumberOf(db, itemNumber)
  if (number === undefined) return false
  db.run(
    db.build
      .insertInto("favorite")
      .values({ store_number: storeNumber, badge, item_number: number })
      .onConflict((conflict) => conflict.doNothing())
  )
  return true
}

/** Takes an item out of the favourites; it does not matter whether it was among them. */
export function removeFavorite(db: Database, storeNumber: string, badge: string, itemNumber: string): void {
  db.run(
    db.build
      .deleteFrom("favorite")
      .where("store_number", "=", storeNumber)
      .where("badge", "=", badge)
      .where("item_number", "=", itemNumber)
  )
}

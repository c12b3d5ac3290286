import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { itemNumberOf } from "./find-item.ts"

interface Favorite {
  readonly storeNumber: string
  readonly badge: string
  readonly itemNumber: string
}

const insertFavorite = preparedQuery((build, value: Favorite) =>
  build
    .insertInto("favorite")
    .values({ store_number: value.storeNumber, badge: value.badge, item_number: value.itemNumber })
    .onConflict((conflict) => conflict.doNothing())
)
const deleteFavorite = preparedQuery((build, value: Favorite) =>
  build
    .deleteFrom("favorite")
    .where("store_number", "=", value.storeNumber)
    .where("badge", "=", value.badge)
    .where("item_number", "=", value.itemNumber)
)

/** Marks an item as a favourite of the badge in a store. False when there is no such item. */
export async function addFavorite(
  db: Database,
  storeNumber: string,
  badge: string,
  itemNumber: string
): Promise<boolean> {
  const number = await itemNumberOf(db, itemNumber)
  if (number === undefined) return false
  await db.run(insertFavorite({ storeNumber, badge, itemNumber: number }))
  return true
}

/** Takes an item out of the favourites; it does not matter whether it was among them. */
export async function removeFavorite(
  db: Database,
  storeNumber: string,
  badge: string,
  itemNumber: string
): Promise<void> {
  await db.run(deleteFavorite({ storeNumber, badge, itemNumber }))
}

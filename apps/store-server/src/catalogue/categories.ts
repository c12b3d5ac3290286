import type { Category } from "@karat/domain/catalogue/item"
import type { Database } from "../database/database.ts"
import { itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

export type Locale = "sv" | "fi" | "en"

/** The name under which the favourites of a badge are asked for as if they were a category. */
export const favoritesCategory = "favorites"

/** The divisions of the category bar in their order, named in the language asked for. */
export function categoriesOf(db: Database, locale: Locale = "sv"): Category[] {
  return db.all(
    db.build
      .selectFrom("division")
      .select(["id", `name_${locale} as name` as const])
      .where("in_category_bar", "=", 1)
      .orderBy("sort")
      .orderBy("id")
  )
}

/**
 * One page (from 1) of the items of a category, or of the badge's favourites. Items that may not be
 * sold are left out of a category; a favourite stays visible until its owner removes it.
 * Throws `UnknownStore`.
 */
export function itemsOfCategory(
  db: Database,
  storeNumber: string,
  badge: string | undefined,
  category: string,
  page: number,
  pageSize: number
): StoreItem[] {
  const store = storeOf(db, storeNumber)
  const sold = itemsSoldIn(db, store, badge)
  const chosen =
    category === favoritesCategory
      ? sold.where("item.number", "in", (favorites) =>
          favorites
            .selectFrom("favorite")
            .select("favorite.item_number")
            .where("favorite.store_number", "=", store.number)
            .where("favorite.badge", "=", badge ?? "")
        )
      : sold
          .where("item.division", "=", category)
          .where("state.blocks_sale", "=", 0)
          .where("state.closed", "=", 0)
  const rows = db.all(
    chosen
      .orderBy("item.id")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
  )
  return rows.map((row) => storeItem(row, store.country))
}

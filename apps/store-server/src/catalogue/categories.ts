import type { Category } from "@karat/domain/catalogue/item"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { type Asking, askingFor, itemsSoldIn, type StoreItem, storeItem } from "./store-item.ts"
import { storeOf } from "./store.ts"

export type Locale = "sv" | "fi" | "en"

/** The name under which the favourites of a badge are asked for as if they were a category. */
export const favoritesCategory = "favorites"

const divisionsOfBar = preparedQuery((build) =>
  build.selectFrom("division").selectAll().where("in_category_bar", "=", 1).orderBy("sort").orderBy("id")
)

/** The divisions of the category bar in their order, named in the language asked for and, beside it, in all. */
export async function categoriesOf(db: Database, locale: Locale = "sv"): Promise<Category[]> {
  return (await db.all(divisionsOfBar())).map((row) => ({
    id: row.id,
    name: row[`name_${locale}`],
    names: { en: row.name_en, fi: row.name_fi, sv: row.name_sv }
  }))
}

type Page = Asking & { readonly limit: number; readonly skip: number }

const favoriteItems = preparedQuery((build, value: Page) =>
  itemsSoldIn(build, value)
    .where("item.number", "in", (favorites) =>
      favorites
        .selectFrom("favorite")
        .select("favorite.item_number")
        .where("favorite.store_number", "=", value.storeNumber)
        .where("favorite.badge", "=", value.badge)
    )
    .orderBy("item.id")
    .limit(value.limit)
    .offset(value.skip)
)
const itemsOfDivision = preparedQuery((build, value: Page & { readonly division: string }) =>
  itemsSoldIn(build, value)
    .where("item.division", "=", value.division)
    .where("state.blocks_sale", "=", 0)
    .where("state.closed", "=", 0)
    .orderBy("item.id")
    .limit(value.limit)
    .offset(value.skip)
)

/**
 * One page (from 1) of the items of a category, or of the badge's favourites. Items that may not be
 * sold are left out of a category; a favourite stays visible until its owner removes it.
 * Throws `UnknownStore`.
 */
export async function itemsOfCategory(
  db: Database,
  storeNumber: string,
  badge: string | undefined,
  category: string,
  page: number,
  pageSize: number
): Promise<StoreItem[]> {
  const store = await storeOf(db, storeNumber)
  const values = { ...askingFor(store, badge), limit: pageSize, skip: (page - 1) * pageSize }
  const rows = await db.all(
    category === favoritesCategory
      ? favoriteItems(values)
      : itemsOfDivision({ ...values, division: category })
  )
  return rows.map((row) => storeItem(row, store.country))
}

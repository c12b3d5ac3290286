import {
  favoritesCategory,
  mostStocksRequested,
  readCategories,
  readCategoryItems,
  readIncoming,
  readInventory,
  readItem,
  readManuallySearched,
  readStocks,
  recordManualSearch,
  saveFavorite
} from "@karat/contract/catalogue"
import { searchPageSize } from "@karat/contract/item-search"
import type { Category, Item } from "@karat/domain/catalogue/item"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Catalogue, type ItemPage, type ItemSearch } from "@karat/domain/ports/catalogue"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import { isNotOffered, type ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/** How many manually searched items a page holds. */
const manualSearchPageSize = 30

/** Finds items by text; lives apart, because it speaks GraphQL. */
export type SearchItems = (search: ItemSearch) => Effect.Effect<readonly Item[], CallFailure>

/** Reads items over HTTP. Searches and categories of a store are remembered for eight hours, single items for one. */
export const httpCatalogue = (
  api: ProductApi,
  searchItems: SearchItems,
  tokens: TokenKeeper
): Layer.Layer<Catalogue> => {
  const keyOf = (...parts: readonly unknown[]) => JSON.stringify([tokens.claims?.storeNumber, ...parts])
  const categories = new Cached<readonly Category[]>(cacheTimes.categoriesMs)
  const pages = new Cached<ItemPage>(cacheTimes.searchMs, 200)
  const nothing = { body: undefined, key: undefined } as const
  const readPage = (category: string, page: number, badgeNumber?: string) =>
    api
      .send(readCategoryItems, { params: { category }, query: { page, badgeNumber }, ...nothing })
      .pipe(Effect.map((items) => pageOf(items, searchPageSize)))
  return Layer.succeed(
    Catalogue,
    Catalogue.of({
      find: (item, badgeNumber) =>
        api.send(readItem, { params: { item }, query: { badgeNumber }, ...nothing }),
      stock: (item) => api.send(readInventory, { params: { item }, ...nothing }),
      stocks: (items) =>
        api
          .send(readStocks, {
            params: {},
            query: { items: items.slice(0, mostStocksRequested).join(",") },
            ...nothing
          })
          .pipe(Effect.catchIf(isNotOffered, () => Effect.succeed([]))),
      incoming: (item) => api.send(readIncoming, { params: { item }, ...nothing }),
      categories: Effect.suspend(() =>
        categories.get(keyOf(), api.send(readCategories, { params: {}, ...nothing }))
      ),
      search: (search) =>
        pages.get(
          keyOf("search", search.text.trim().toLowerCase(), search.division, search.page),
          searchItems(search).pipe(Effect.map((items) => pageOf(items, searchPageSize)))
        ),
      ofCategory: (category, page) => pages.get(keyOf("category", category, page), readPage(category, page)),
      favorites: (badgeNumber, page) => readPage(favoritesCategory, page, badgeNumber),
      setFavorite: ({ itemNumber, badgeNumber, favorite }, key) =>
        api
          .send(saveFavorite, { params: {}, body: { item: itemNumber, delete: !favorite, badgeNumber }, key })
          .pipe(Effect.asVoid),
      manuallySearched: (page) =>
        api
          .send(readManuallySearched, { params: {}, query: { page }, ...nothing })
          .pipe(Effect.map((items) => pageOf(items, manualSearchPageSize))),
      recordManualSearch: (item, key) =>
        api.send(recordManualSearch, { params: {}, body: { item }, key }).pipe(Effect.asVoid)
    })
  )
}

/** A page that comes back full may have another behind it. */
function pageOf(items: readonly Item[], size: number): ItemPage {
  return { items, hasMore: items.length >= size }
}

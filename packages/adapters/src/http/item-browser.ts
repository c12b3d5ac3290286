import {
  browseItems,
  browsePageSize,
  favoritesCategory,
  readCategoryItems,
  readItem
} from "@karat/contract/catalogue"
import { readRecommendations } from "@karat/contract/recommendation"
import type { Item } from "@karat/domain/catalogue/item"
import type { ItemPage } from "@karat/domain/ports/catalogue"
import { ItemBrowser, type Recommendation } from "@karat/domain/ports/item-browser"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/**
 * Finds items over HTTP, 30 a page. What was found in a store is remembered for eight hours, recommendations for an hour,
 * favorites are not.
 */
export const httpItemBrowser = (api: ProductApi, tokens: TokenKeeper): Layer.Layer<ItemBrowser> => {
  const nothing = { body: undefined, key: undefined } as const
  const keyOf = (...parts: readonly unknown[]) => JSON.stringify([tokens.claims?.storeNumber, ...parts])
  const items = new Cached<Item>(cacheTimes.itemsMs)
  const pages = new Cached<ItemPage>(cacheTimes.itemsMs, 200)
  const readPage = (category: string, page: number, badgeNumber?: string) =>
    api
      .send(readCategoryItems, {
        params: { category },
        query: { page, badgeNumber, pageSize: browsePageSize },
        ...nothing
      })
      .pipe(Effect.map(pageOf))
  const recommendations = new Cached<readonly Recommendation[]>(cacheTimes.lookupMs, 50)
  return Layer.succeed(
    ItemBrowser,
    ItemBrowser.of({
      find: (code) =>
        Effect.suspend(() =>
          items.get(
            keyOf(code.trim().toUpperCase()),
            api.send(readItem, { params: { item: code }, query: {}, ...nothing })
          )
        ),
      ofCategory: (category, page) =>
        Effect.suspend(() => pages.get(keyOf("category", category, page), readPage(category, page))),
      favorites: (badgeNumber, page) => readPage(favoritesCategory, page, badgeNumber),
      search: (text, page) =>
        Effect.suspend(() =>
          pages.get(
            keyOf("search", text.trim().toLowerCase(), page),
            api
              .send(browseItems, { params: {}, query: { search: text.trim(), page }, ...nothing })
              .pipe(Effect.map(pageOf))
          )
        ),
      recommend: ({ items, limit, profile }) =>
        recommendations.get(
          JSON.stringify([items, limit, profile]),
          api.send(readRecommendations, {
            params: {},
            query: { "items[]": items, limit, profile },
            body: undefined,
            key: undefined
          })
        )
    })
  )
}

/** A page that comes back full may have another behind it. */
function pageOf(items: readonly Item[]): ItemPage {
  return { items, hasMore: items.length >= browsePageSize }
}

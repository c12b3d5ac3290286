import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import type { Item } from "@karat/domain/catalogue/item"
import { Catalogue, type ItemPage } from "@karat/domain/ports/catalogue"
import type { KeptSearch } from "@karat/domain/ports/kept-catalogue"
import { Effect, Layer } from "effect"
import { rowOf } from "../kept-catalogue/packed-items.ts"
import { SearchedRows } from "../kept-catalogue/searched-rows.ts"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { itemNotFound } from "./refusals.ts"
import { soldUnder } from "./sold-under.ts"

/** As a new store is set up. */
const neverFound = { divisions: ["GIFTCARDS"], itemNumbers: [insuranceItemNumber] }
const pageSize = 50
const searchedByHandPageSize = 30

/** The items of a shop in memory. */
export const memoryCatalogue = (shop: MemoryShop): Layer.Layer<Catalogue> => {
  const known = (code: string) =>
    Effect.suspend(() => {
      const item = soldUnder(shop.items, code)
      return item === undefined ? itemNotFound() : Effect.succeed(item)
    })
  const numbered = (numbers: Iterable<string>) =>
    [...numbers].flatMap((number) => shop.items.filter((item) => item.number === number))
  return Layer.succeed(
    Catalogue,
    Catalogue.of({
      find: (code, badge = "") =>
        Effect.map(known(code), (item) => ({
          ...item,
          isFavorite: shop.favorites.get(badge)?.has(item.number) === true
        })),
      stock: (code) =>
        known(code).pipe(
          Effect.map(({ number }) =>
            shop.stock
              .filter(({ itemNumber }) => itemNumber === number)
              .map(({ storeNumber, storeName, street, stock }) => ({ storeNumber, storeName, street, stock }))
          )
        ),
      stocks: (numbers) =>
        Effect.sync(() =>
          shop.stock
            .filter(
              ({ itemNumber, storeNumber }) =>
                storeNumber === shop.store.number && numbers.includes(itemNumber)
            )
            .map(({ itemNumber, stock }) => ({ itemNumber, stock }))
        ),
      incoming: (code) =>
        known(code).pipe(
          Effect.map(({ number }) =>
            shop.incoming
              .filter(({ itemNumber }) => itemNumber === number)
              .map(({ quantity, expectedOn }) => ({ quantity, expectedOn }))
          )
        ),
      categories: Effect.sync(() => shop.categories),
      search: ({ text, division, page }) =>
        Effect.sync(() => pageOf(found(shop.items, { text, division, most: shop.items.length }), page)),
      ofCategory: (category, page) =>
        Effect.sync(() =>
          pageOf(
            shop.items.filter((item) => item.division === category),
            page
          )
        ),
      favorites: (badge, page) => Effect.sync(() => pageOf(numbered(shop.favorites.get(badge) ?? []), page)),
      setFavorite: ({ itemNumber, badgeNumber, favorite }, key) =>
        answeredOnce(shop.answered, key, ["favorite", itemNumber, badgeNumber, favorite], () =>
          known(itemNumber).pipe(
            Effect.map(({ number }) => {
              const liked = shop.favorites.get(badgeNumber) ?? new Set()
              if (favorite) liked.add(number)
              else liked.delete(number)
              shop.favorites.set(badgeNumber, liked)
            })
          )
        ),
      manuallySearched: (page) =>
        Effect.sync(() => pageOf(numbered(shop.searchedByHand), page, searchedByHandPageSize)),
      recordManualSearch: (itemNumber, key) =>
        answeredOnce(shop.answered, key, ["search", itemNumber], () =>
          known(itemNumber).pipe(
            Effect.map(({ number }) => {
              const before = shop.searchedByHand.indexOf(number)
              if (before !== -1) shop.searchedByHand.splice(before, 1)
              shop.searchedByHand.unshift(number)
            })
          )
        )
    })
  )
}

/** What the store server's search finds, by the rules that the till's own goes by as well. */
function found(items: readonly Item[], asked: KeptSearch): readonly Item[] {
  const searched = new SearchedRows()
  searched.hidden = neverFound
  const rows = new Map(items.map((item) => [item.number, rowOf(item)]))
  return searched.search(rows, asked).flatMap(({ number, near }) => {
    const item = items.find((each) => each.number === number)
    return item === undefined ? [] : [near === undefined ? item : { ...item, near }]
  })
}

function pageOf(items: readonly Item[], page: number, size = pageSize): ItemPage {
  const shown = items.slice((page - 1) * size, page * size)
  return { items: shown, hasMore: shown.length === size }
}

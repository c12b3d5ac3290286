import type { Item } from "@karat/domain/catalogue/item"
import { Catalogue, type ItemPage } from "@karat/domain/ports/catalogue"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { itemNotFound } from "./refusals.ts"

const pageSize = 50
const searchedByHandPageSize = 30

/** The items of a shop in memory. */
export const memoryCatalogue = (shop: MemoryShop): Layer.Layer<Catalogue> => {
  const known = (code: string) =>
    Effect.suspend(() => {
      const item = shop.items.find(({ number, barcodes }) => number === code || barcodes.includes(code))
      return item === undefined ? itemNotFound() : Effect.succeed(item)
    })
  const numbered = (numbers: Iterable<string>) =>
    [...numbers].flatMap((number) => shop.items.filter((item) => item.number === number))
  return Layer.succeed(
    Catalogue,
    Catalogue.of({
      find: known,
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
        Effect.sync(() =>
          pageOf(
            shop.items.filter(
              (item) => matches(item, text) && (division === undefined || item.division === division)
            ),
            page
          )
        ),
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

/** Every word of the text begins a word of the item. */
function matches({ number, description, description2 }: Item, text: string): boolean {
  const words = `${number} ${description} ${description2}`.toLowerCase().split(/\s+/u)
  const wanted = text.toLowerCase().split(/\s+/u).filter(Boolean)
  return wanted.length > 0 && wanted.every((part) => words.some((word) => word.startsWith(part)))
}

function pageOf(items: readonly Item[], page: number, size = pageSize): ItemPage {
  const shown = items.slice((page - 1) * size, page * size)
  return { items: shown, hasMore: shown.length === size }
}

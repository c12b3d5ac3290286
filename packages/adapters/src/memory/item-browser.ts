import { goesTogether, recommended } from "@karat/domain/catalogue/goes-together"
import type { Item } from "@karat/domain/catalogue/item"
import { Catalogue } from "@karat/domain/ports/catalogue"
import { ItemBrowser, type Recommendation } from "@karat/domain/ports/item-browser"
import { Effect, Layer } from "effect"
import { memoryCatalogue } from "./catalogue.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** Finds the items of a shop in memory as its catalogue has them, and recommends some. */
export const memoryItemBrowser = (shop: MemoryShop): Layer.Layer<ItemBrowser> => {
  const itemOf = (number: string) => shop.items.find((item) => item.number === number)
  return Layer.effect(
    ItemBrowser,
    Effect.map(Catalogue, (catalogue) =>
      ItemBrowser.of({
        find: (code) => catalogue.find(code),
        ofCategory: catalogue.ofCategory,
        favorites: catalogue.favorites,
        search: (text, page) => catalogue.search({ text, page }),
        recommend: ({ items: numbers, limit }) =>
          Effect.sync(() => {
            const items = numbers.flatMap((number) => itemOf(number) ?? [])
            return recommended<Recommendation>({
              itemNumbers: items.map(({ number }) => number),
              bought: items.map(({ number }) => boughtTogether(shop, number)),
              fitting: items.map((item) =>
                goesTogether(item.division, shop.complements, (division) =>
                  numbersBeside(shop, item, division)
                )
              ),
              limit,
              find: (number) => {
                const item = itemOf(number)
                if (item === undefined || item.blocksSale === true || item.closed === true) return undefined
                return shop.categories.some(({ id }) => id === item.division) ? shownOf(item) : undefined
              }
            })
          })
      })
    )
  ).pipe(Layer.provide(memoryCatalogue(shop)))
}

function shownOf({ number, description, price, originalPrice, category }: Item): Recommendation {
  return {
    itemNumber: number,
    title: description,
    price: originalPrice,
    salePrice: price < originalPrice ? price : undefined,
    articleGroup: category,
    image: `/pictures/${encodeURIComponent(number)}`
  }
}

/** What was bought in the same sales, the most often first, by number where that is equal. */
function boughtTogether({ carts, closed }: MemoryShop, itemNumber: string): readonly string[] {
  const times = new Map<string, number>()
  for (const id of closed) {
    const bought = (carts.get(id)?.lines ?? []).filter(({ quantity }) => quantity > 0)
    const numbers = new Set(bought.map((line) => line.itemNumber))
    if (!numbers.delete(itemNumber)) continue
    for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  }
  return [...times.keys()].toSorted(
    (one, other) => (times.get(other) ?? 0) - (times.get(one) ?? 0) || (one < other ? -1 : 1)
  )
}

/** What the store has most of in a division, the item's own family before others. */
function numbersBeside({ items }: MemoryShop, item: Item, division: string): readonly string[] {
  const own = ({ family }: Item) => (family === item.family ? 0 : 1)
  return items
    .filter((each) => each.division === division && each.number !== item.number)
    .toSorted(
      (one, other) =>
        own(one) - own(other) || (other.stock ?? 0) - (one.stock ?? 0) || (one.number < other.number ? -1 : 1)
    )
    .map(({ number }) => number)
}

import { Catalogue } from "@karat/domain/ports/catalogue"
import { ItemBrowser } from "@karat/domain/ports/item-browser"
import { Effect, Layer } from "effect"
import { memoryCatalogue } from "./catalogue.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** Browses the items of a shop in memory, as its catalogue has them. */
export const memoryItemBrowser = (shop: MemoryShop): Layer.Layer<ItemBrowser> =>
  Layer.effect(
    ItemBrowser,
    Effect.map(Catalogue, (items) =>
      ItemBrowser.of({
        find: (code) => items.find(code),
        ofCategory: items.ofCategory,
        favorites: items.favorites,
        search: (text, page) => items.search({ text, page })
      })
    )
  ).pipe(Layer.provide(memoryCatalogue(shop)))

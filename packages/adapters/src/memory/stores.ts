import { Stores } from "@karat/domain/ports/stores"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The stores that a shop in memory knows, and the setup of its own. */
export const memoryStores = (shop: MemoryShop): Layer.Layer<Stores> =>
  Layer.succeed(
    Stores,
    Stores.of({
      setup: Effect.sync(() => shop.setup),
      store: (storeNumber) =>
        Effect.suspend(() => {
          const store = [shop.store, ...shop.otherStores].find(({ number }) => number === storeNumber)
          return store === undefined
            ? refuse(404, "store_not_found", "There is no such store.")
            : Effect.succeed(store)
        })
    })
  )

import { Stores } from "@karat/domain/ports/stores"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The one store of a shop in memory, and its setup. */
export const memoryStores = (shop: MemoryShop): Layer.Layer<Stores> =>
  Layer.succeed(
    Stores,
    Stores.of({
      setup: Effect.sync(() => shop.setup),
      store: (storeNumber) =>
        Effect.suspend(() =>
          storeNumber === shop.store.number
            ? Effect.succeed(shop.store)
            : refuse(404, "store_not_found", "There is no such store.")
        )
    })
  )

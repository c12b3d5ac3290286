import { readSetup, readStore } from "@karat/contract/store"
import { Stores } from "@karat/domain/ports/stores"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Setup } from "@karat/domain/store/setup"
import type { Store } from "@karat/domain/store/store"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "./product-api.ts"
import type { TokenKeeper } from "./token-keeper.ts"

/**
 * Reads setup and stores, and remembers them for an hour, or until the shop is set up otherwise. `frames` may be framed
 * beside what setup names.
 */
export const httpStores = (
  api: ProductApi,
  tokens: TokenKeeper,
  frames: readonly string[] = []
): Layer.Layer<Stores> => {
  const setups = new Cached<Setup>(cacheTimes.setupMs).until(api.onShopChange)
  const stores = new Cached<Store>(cacheTimes.storeMs).until(api.onShopChange)
  return Layer.succeed(
    Stores,
    Stores.of({
      setup: Effect.suspend(() =>
        setups.get(
          tokens.claims?.storeNumber ?? "",
          api.send(readSetup, { params: {}, body: undefined, key: undefined }).pipe(
            Effect.map((setup) => ({
              ...setup,
              frameOrigins: [...frames, ...(setup.frameOrigins ?? [])],
              insurableDivisions: setup.insurableDivisions.map(({ division }) => division)
            }))
          )
        )
      ),
      store: (storeNumber) =>
        stores.get(
          storeNumber,
          api.send(readStore, { params: { storeNumber }, body: undefined, key: undefined })
        )
    })
  )
}

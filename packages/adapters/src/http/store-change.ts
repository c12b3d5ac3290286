import { changeStore } from "@karat/contract/staff"
import { readStores } from "@karat/contract/store"
import { StoreChange } from "@karat/domain/ports/store-change"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Lists the stores and moves the device to one of them; `GET stores`, `POST staff/changeStore`. */
export const httpStoreChange = (api: ProductApi): Layer.Layer<StoreChange> =>
  Layer.succeed(
    StoreChange,
    StoreChange.of({
      stores: api.send(readStores, { params: {}, body: undefined, key: undefined }),
      change: (storeNumber, badgeNumber, key) =>
        api
          .send(changeStore, { params: {}, query: { badgeNumber }, body: { storeNumber }, key })
          .pipe(Effect.map(({ success }) => success))
    })
  )

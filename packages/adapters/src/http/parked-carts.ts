import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Sets carts aside and takes them back, over HTTP. */
export const httpParkedCarts = (api: ProductApi): Layer.Layer<ParkedCarts> =>
  Layer.succeed(
    ParkedCarts,
    ParkedCarts.of({
      park: (id, key) => api.send(parkCart, { params: { id }, body: undefined, key }).pipe(Effect.asVoid),
      list: api.send(readParkedCarts, { params: {}, body: undefined, key: undefined }),
      unpark: (id, badgeNumber, key) => api.send(unparkCart, { params: { id }, body: { badgeNumber }, key })
    })
  )

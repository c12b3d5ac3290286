import { Effect, Schema } from "effect"
import { GoodsDocuments } from "../../ports/goods-documents.ts"
import { Stores } from "../../ports/stores.ts"
import { openOrdersOf } from "../../delivery/purchase-order.ts"

/** The chain has not set up how goods documents are numbered here. */
export class GoodsNotSetUp extends Schema.TaggedError<GoodsNotSetUp>()("GoodsNotSetUp", {}) {}

/** How goods documents are numbered in this store. Fails with `GoodsNotSetUp`. */
export const goodsDocumentTypes = Effect.fnUntraced(function* () {
  const { goodsDocumentTypes: types } = yield* (yield* Stores).setup
  return types ?? (yield* new GoodsNotSetUp())
})

/** A page of what suppliers have to deliver to a store; pages start at 1. */
export const readOrders = Effect.fnUntraced(function* (storeNumber: string, page: number) {
  const types = yield* goodsDocumentTypes()
  return yield* (yield* GoodsDocuments).orders(openOrdersOf(storeNumber, types), page)
})

/** Everything a store waits for: transfers, the first pages of orders, and the stores there are. */
export const readDeliveries = Effect.fnUntraced(function* (storeNumber: string, pages: number) {
  const deliveries = yield* GoodsDocuments
  const first = Array.from({ length: pages }, (_, index) => readOrders(storeNumber, index + 1))
  const [transfers, orders, stores] = yield* Effect.all(
    [
      deliveries.transfers(storeNumber),
      Effect.all(first, { concurrency: 2 }),
      // A sender without a name is still known by its number.
      deliveries.stores.pipe(Effect.orElseSucceed(() => []))
    ],
    { concurrency: "unbounded" }
  )
  return { transfers, orders, stores }
})

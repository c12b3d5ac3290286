import { createPurchase, readPurchases } from "@karat/contract/goods-purchase"
import { readTransfers, receiveTransfer } from "@karat/contract/goods-transfer"
import { readStores } from "@karat/contract/store"
import { Deliveries } from "@karat/domain/ports/deliveries"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Store } from "@karat/domain/store/store"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "../http/product-api.ts"
import type { GraphqlService } from "./graphql-service.ts"

/** Knows from the goods service what a store waits for, and tells it what has come; the names of stores are remembered for an hour. */
export const graphqlDeliveries = (goods: GraphqlService, api: ProductApi): Layer.Layer<Deliveries> => {
  const stores = new Cached<readonly Store[]>(cacheTimes.lookupMs)
  return Layer.succeed(
    Deliveries,
    Deliveries.of({
      transfers: (storeNumber) =>
        Effect.map(goods.ask(readTransfers, storeNumber), ({ transfers }) => transfers),
      orders: (which, page) =>
        Effect.map(goods.ask(readPurchases, { which, page }), ({ purchases }) => purchases),
      stores: Effect.suspend(() =>
        stores.get("", api.send(readStores, { params: {}, body: undefined, key: undefined }))
      ),
      receiveTransfer: (transfer, key) => Effect.asVoid(goods.change(receiveTransfer, transfer, key)),
      receiveOrder: (receipt, key) => Effect.asVoid(goods.change(createPurchase, receipt, key))
    })
  )
}

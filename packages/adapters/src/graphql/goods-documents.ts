import { findGoodsItems, findGoodsLocations } from "@karat/contract/goods"
import { createPurchase, readPurchases } from "@karat/contract/goods-purchase"
import { createTransfer, readTransfers, receiveTransfer } from "@karat/contract/goods-transfer"
import { readStores } from "@karat/contract/store"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { cacheTimes } from "@karat/domain/shell/cache-times"
import type { Store } from "@karat/domain/store/store"
import { Effect, Layer } from "effect"
import { Cached } from "../cache/cached.ts"
import type { ProductApi } from "../http/product-api.ts"
import type { GraphqlService } from "./graphql-service.ts"

/** Receives and sends goods by the goods service; the names of stores are remembered for an hour. */
export const graphqlGoodsDocuments = (
  goods: GraphqlService,
  api: ProductApi
): Layer.Layer<GoodsDocuments> => {
  const stores = new Cached<readonly Store[]>(cacheTimes.lookupMs)
  return Layer.succeed(
    GoodsDocuments,
    GoodsDocuments.of({
      transfers: (storeNumber) =>
        Effect.map(goods.ask(readTransfers, storeNumber), ({ transfers }) => transfers),
      orders: (which, page) =>
        Effect.map(goods.ask(readPurchases, { which, page }), ({ purchases }) => purchases),
      stores: Effect.suspend(() =>
        stores.get("", api.send(readStores, { params: {}, body: undefined, key: undefined }))
      ),
      receiveTransfer: (transfer, key) => Effect.asVoid(goods.change(receiveTransfer, transfer, key)),
      receiveOrder: (receipt, key) => Effect.asVoid(goods.change(createPurchase, receipt, key)),
      findLocation: (code) =>
        Effect.map(goods.ask(findGoodsLocations, code), ({ locations: [location] }) => location),
      findItems: (codes) => Effect.map(goods.ask(findGoodsItems, codes), ({ items }) => items),
      createTransfer: (transfer, key) =>
        Effect.map(goods.change(createTransfer, transfer, key), (answer) => answer.createTransfer)
    })
  )
}

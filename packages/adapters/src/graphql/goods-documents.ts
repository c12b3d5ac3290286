import { findGoodsItems, findGoodsLocations } from "@karat/contract/goods"
import { createTransfer } from "@karat/contract/goods-transfer"
import { GoodsDocuments } from "@karat/domain/ports/goods-documents"
import { Effect, Layer } from "effect"
import type { GraphqlService } from "./graphql-service.ts"

/** Sends goods to other stores by the goods service. */
export const graphqlGoodsDocuments = (goods: GraphqlService): Layer.Layer<GoodsDocuments> =>
  Layer.succeed(
    GoodsDocuments,
    GoodsDocuments.of({
      findLocation: (code) =>
        Effect.map(goods.ask(findGoodsLocations, code), ({ locations: [location] }) => location),
      findItems: (codes) => Effect.map(goods.ask(findGoodsItems, codes), ({ items }) => items),
      createTransfer: (transfer, key) =>
        Effect.map(goods.change(createTransfer, transfer, key), (answer) => answer.createTransfer)
    })
  )

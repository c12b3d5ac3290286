import { overrideTender, returnItems, returnOrderItems } from "@karat/contract/goods-return"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Takes goods back through the product API; an order of the web shop goes the web shop's way. */
export const httpGoodsReturns = (api: ProductApi): Layer.Layer<GoodsReturns> =>
  Layer.succeed(
    GoodsReturns,
    GoodsReturns.of({
      take: ({ cartId, badgeNumber }, { receipt, items, customer, shownNumber, approvedBy }, key) =>
        (receipt.ecommerce === true
          ? api.send(returnOrderItems, {
              params: { ecommerceId: receipt.id },
              body: {
                items,
                badgeNumber,
                reason: customer,
                svea: receipt.svea === true ? true : undefined,
                approvedBy
              },
              key
            })
          : api.send(returnItems, {
              params: { id: cartId },
              body: {
                transactionId: receipt.id,
                returnItems: items,
                nav: receipt.nav === true,
                reason: customer,
                shownNumber,
                approvedBy
              },
              key
            })
        ).pipe(Effect.map(({ header }) => header)),
      override: (id, reason, key) =>
        api
          .send(overrideTender, { params: { id }, query: { reason }, body: undefined, key })
          .pipe(Effect.map(({ success }) => success))
    })
  )

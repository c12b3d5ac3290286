import { orderHome, removeHomeOrder } from "@karat/contract/home-order"
import { HomeOrders } from "@karat/domain/ports/home-orders"
import { Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Orders lines home over HTTP. */
export const httpHomeOrders = (api: ProductApi): Layer.Layer<HomeOrders> =>
  Layer.succeed(
    HomeOrders,
    HomeOrders.of({
      order: (id, lineId, customerInfo, key) =>
        api.send(orderHome, { params: { id, lineId }, body: { customerInfo }, key }),
      cancel: (id, lineId, key) => api.send(removeHomeOrder, { params: { id, lineId }, body: undefined, key })
    })
  )

import { HomeOrders } from "@karat/domain/ports/home-orders"
import { Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changedLine } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** Orders lines in memory home; the customer is not kept. */
export const memoryHomeOrders = (shop: MemoryShop): Layer.Layer<HomeOrders> =>
  Layer.succeed(
    HomeOrders,
    HomeOrders.of({
      order: (cartId, lineId, customer, key) =>
        answeredOnce(shop.answered, key, ["home-order", cartId, lineId, customer], () =>
          changedLine(shop, cartId, {
            type: "home-order",
            lineId,
            depositShare: customer.toggleCheckbox ? shop.depositShare : undefined
          })
        ),
      cancel: (cartId, lineId, key) =>
        answeredOnce(shop.answered, key, ["cancel-home-order", cartId, lineId], () =>
          changedLine(shop, cartId, { type: "cancel-home-order", lineId })
        )
    })
  )

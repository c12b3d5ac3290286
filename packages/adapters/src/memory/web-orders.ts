import { WebOrders } from "@karat/domain/ports/web-orders"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The web orders of a shop in memory. */
export const memoryWebOrders = (shop: MemoryShop): Layer.Layer<WebOrders> => {
  const find = (number: string) =>
    Effect.suspend(() => {
      const found = shop.webOrders.get(number)
      return found === undefined ? refuse(404, "order_not_found", "Order not found") : Effect.succeed(found)
    })
  return Layer.succeed(
    WebOrders,
    WebOrders.of({
      list: Effect.sync(() =>
        [...shop.webOrders.values()].map(({ products: _products, history: _history, ...head }) => head)
      ),
      read: find,
      forget: Effect.void
    })
  )
}

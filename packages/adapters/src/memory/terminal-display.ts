import { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import { Effect, Layer } from "effect"
import { cartOf } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** Keeps which carts the customer was shown. */
export const memoryTerminalDisplay = (shop: MemoryShop): Layer.Layer<TerminalDisplay> =>
  Layer.succeed(
    TerminalDisplay,
    TerminalDisplay.of({
      showCart: (cartId) =>
        cartOf(shop, cartId).pipe(
          Effect.map(() => {
            shop.displayed.push(cartId)
          })
        ),
      clear: () =>
        Effect.sync(() => {
          shop.displayed.push(undefined)
        })
    })
  )

import { CardTerminal } from "@karat/domain/ports/card-terminal"
import { type CallFailure, Refused } from "@karat/domain/ports/call-failure"
import { Effect, Layer } from "effect"
import { cartOf } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"

/**
 * Keeps which carts the customer of a shop in memory was shown. The customer types with `shop.typeOnTerminal`, and shows
 * `shop.shownCard` or lets the terminal wait.
 */
export const memoryCardTerminal = (shop: MemoryShop): Layer.Layer<CardTerminal> =>
  Layer.succeed(
    CardTerminal,
    CardTerminal.of({
      showCart: (cartId) =>
        cartOf(shop, cartId).pipe(
          Effect.map(() => {
            shop.displayed.push(cartId)
          })
        ),
      clearDisplay: () =>
        Effect.sync(() => {
          shop.displayed.push(undefined)
        }),
      askPersonalNumber: () =>
        Effect.callback<string, CallFailure>((resume) => {
          shop.typeOnTerminal = (number) => {
            shop.typeOnTerminal = undefined
            resume(
              number === undefined
                ? Effect.fail(new Refused({ status: 422, code: "question_stopped" }))
                : Effect.succeed(number)
            )
          }
        }),
      stopPersonalNumber: () => Effect.sync(() => shop.typeOnTerminal?.(undefined)),
      readCard: () =>
        Effect.suspend(() => {
          const alias = shop.shownCard
          if (alias !== undefined)
            return Effect.succeed({ alias, memberNumber: shop.connectedCards.get(alias) })
          return Effect.callback<never, CallFailure>((resume) => {
            shop.stopReading = () => {
              shop.stopReading = undefined
              resume(Effect.fail(new Refused({ status: 422, code: "card_reading_stopped" })))
            }
          })
        }),
      stopReadingCard: () => Effect.sync(() => shop.stopReading?.())
    })
  )

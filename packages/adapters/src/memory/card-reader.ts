import { CardReader } from "@karat/domain/ports/card-reader"
import { type CallFailure, Refused } from "@karat/domain/ports/call-failure"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"

/** Reads the card that the customer of a shop in memory shows, or waits while none is shown. */
export const memoryCardReader = (shop: MemoryShop): Layer.Layer<CardReader> =>
  Layer.succeed(
    CardReader,
    CardReader.of({
      read: () =>
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
      stop: () => Effect.sync(() => shop.stopReading?.())
    })
  )

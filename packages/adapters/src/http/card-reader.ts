import { readCard, stopReadingCard } from "@karat/contract/terminal"
import { timeouts } from "@karat/domain/payment/timeouts"
import { CardReader } from "@karat/domain/ports/card-reader"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Reads cards on the terminal through the product API; a customer takes their time. */
export const httpCardReader = (api: ProductApi): Layer.Layer<CardReader> =>
  Layer.succeed(
    CardReader,
    CardReader.of({
      read: (key) =>
        api.send(
          readCard,
          { params: {}, body: undefined, key },
          { retries: 0, timeoutMs: timeouts.clientPaymentMs }
        ),
      stop: (key) =>
        api
          .send(stopReadingCard, { params: {}, query: { collect: "false" }, body: undefined, key })
          .pipe(Effect.asVoid)
    })
  )

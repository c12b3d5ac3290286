import { CardTerminal } from "@karat/domain/ports/card-terminal"
import {
  askPersonalNumber,
  clearReceiptDisplay,
  displayReceipt,
  readCard,
  stopAskingPersonalNumber,
  stopReadingCard
} from "@karat/contract/terminal"
import { timeouts } from "@karat/domain/payment/timeouts"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Shows, asks and reads on the card terminal through the product API; a customer takes their time. */
export const httpCardTerminal = (api: ProductApi): Layer.Layer<CardTerminal> =>
  Layer.succeed(
    CardTerminal,
    CardTerminal.of({
      showCart: (id, key) =>
        api.send(displayReceipt, { params: { id }, body: undefined, key }).pipe(Effect.asVoid),
      clearDisplay: (key) =>
        api.send(clearReceiptDisplay, { params: {}, body: undefined, key }).pipe(Effect.asVoid),
      askPersonalNumber: (key) =>
        api
          .send(
            askPersonalNumber,
            { params: {}, body: undefined, key },
            { retries: 0, timeoutMs: timeouts.clientPaymentMs }
          )
          .pipe(Effect.map(({ personalNumber }) => personalNumber)),
      stopPersonalNumber: (key) =>
        api.send(stopAskingPersonalNumber, { params: {}, body: undefined, key }).pipe(Effect.asVoid),
      readCard: (key) =>
        api.send(
          readCard,
          { params: {}, body: undefined, key },
          { retries: 0, timeoutMs: timeouts.clientPaymentMs }
        ),
      stopReadingCard: (key) =>
        api
          .send(stopReadingCard, { params: {}, query: { collect: "false" }, body: undefined, key })
          .pipe(Effect.asVoid)
    })
  )

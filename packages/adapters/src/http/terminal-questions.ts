import { askPersonalNumber, stopAskingPersonalNumber } from "@karat/contract/terminal"
import { timeouts } from "@karat/domain/payment/timeouts"
import { TerminalQuestions } from "@karat/domain/ports/terminal-questions"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Asks on the card terminal through the product API; a customer takes their time. */
export const httpTerminalQuestions = (api: ProductApi): Layer.Layer<TerminalQuestions> =>
  Layer.succeed(
    TerminalQuestions,
    TerminalQuestions.of({
      personalNumber: (key) =>
        api
          .send(
            askPersonalNumber,
            { params: {}, body: undefined, key },
            { retries: 0, timeoutMs: timeouts.clientPaymentMs }
          )
          .pipe(Effect.map(({ personalNumber }) => personalNumber)),
      stopPersonalNumber: (key) =>
        api.send(stopAskingPersonalNumber, { params: {}, body: undefined, key }).pipe(Effect.asVoid)
    })
  )

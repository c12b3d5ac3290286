import { type CallFailure, Refused } from "@karat/domain/ports/call-failure"
import { TerminalQuestions } from "@karat/domain/ports/terminal-questions"
import { Effect, Layer } from "effect"
import type { MemoryShop } from "./memory-shop.ts"

/** Asks the customer of a shop in memory, who answers with `shop.typeOnTerminal` or is asked no longer. */
export const memoryTerminalQuestions = (shop: MemoryShop): Layer.Layer<TerminalQuestions> =>
  Layer.succeed(
    TerminalQuestions,
    TerminalQuestions.of({
      personalNumber: () =>
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
      stopPersonalNumber: () => Effect.sync(() => shop.typeOnTerminal?.(undefined))
    })
  )

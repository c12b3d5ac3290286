import { minorUnits } from "@karat/domain/money/minor-units"
import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { anyPositiveAmount } from "@karat/domain/testing/amounts"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { answer, type Make } from "./answers.ts"

const attemptOf = (name: string, amount = minorUnits(1_234_56)): LoggedAttempt => ({
  cartId: "cart-1",
  attempt: name as GestureKey,
  request: { amount, balance: amount, tenderType: 3, currency: "SEK", changeCurrency: "SEK" },
  badgeNumber: "1001"
})
const open = Effect.flatMap(AttemptLog, (log) => log.open)
const recording = (attempt: LoggedAttempt) => Effect.flatMap(AttemptLog, (log) => log.record(attempt))
const forgetting = (name: string) => Effect.flatMap(AttemptLog, (log) => log.forget(name as GestureKey))

/** What every adapter of AttemptLog does. `make` gives an empty log. */
export function attemptLogContract(name: string, make: Make<AttemptLog>): void {
  describe(`AttemptLog by ${name}`, () => {
    it("remembers every attempt as it was written, until it is forgotten · PAY-29", async () => {
      const layer = await make()
      expect(await answer(layer, open)).toEqual([])
      await answer(layer, recording(attemptOf("attempt-1")))
      await answer(layer, recording(attemptOf("attempt-2")))
      expect(await answer(layer, open)).toEqual([attemptOf("attempt-1"), attemptOf("attempt-2")])
      await answer(layer, forgetting("attempt-1"))
      expect(await answer(layer, open)).toEqual([attemptOf("attempt-2")])
    })

    it("keeps amounts to the öre · MONEY-1", async () => {
      const layer = await make()
      await fc.assert(
        fc.asyncProperty(anyPositiveAmount, async (amount) => {
          await answer(layer, recording(attemptOf("attempt-3", amount)))
          expect((await answer(layer, open)).at(-1)?.request.amount).toBe(amount)
          await answer(layer, forgetting("attempt-3"))
        })
      )
    })

    it("holds an attempt once, however often it is written", async () => {
      const layer = await make()
      await answer(layer, recording(attemptOf("attempt-1")))
      await answer(layer, recording(attemptOf("attempt-2")))
      await answer(layer, recording(attemptOf("attempt-1")))
      expect(await answer(layer, open)).toEqual([attemptOf("attempt-1"), attemptOf("attempt-2")])
    })

    it("is not troubled by an attempt it never heard of", async () => {
      const layer = await make()
      await answer(layer, forgetting("attempt-4"))
      expect(await answer(layer, open)).toEqual([])
    })
  })
}

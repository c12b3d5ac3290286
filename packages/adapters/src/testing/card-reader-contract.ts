import { CardReader } from "@karat/domain/ports/card-reader"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** A customer who lets the terminal wait for a card. */
export interface HesitantCustomer {
  readonly hesitates: () => void
  readonly showsCards: () => void
  readonly isWaitedFor: () => boolean
}

/** What every adapter of CardReader does. */
export function cardReaderContract(
  name: string,
  make: Make<CardReader>,
  { hesitates, showsCards, isWaitedFor }: HesitantCustomer
): void {
  describe(`CardReader by ${name}`, () => {
    it("waits for a card until it is told to stop · TERM-4", async () => {
      const till = await make()
      const reader = await answer(till, CardReader)
      hesitates()
      const reading = refusal(till, reader.read(newKey()))
      await expect.poll(isWaitedFor, { timeout: 3000 }).toBe(true)
      await answer(till, reader.stop(newKey()))
      expect(await reading).toEqual({ tag: "Refused", status: 422, code: "card_reading_stopped" })
      showsCards()
      expect((await answer(till, reader.read(newKey()))).alias).not.toBe("")
    })
  })
}

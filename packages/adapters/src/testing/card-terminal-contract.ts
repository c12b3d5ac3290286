import { CardTerminal } from "@karat/domain/ports/card-terminal"
import type { Carts } from "@karat/domain/ports/carts"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, type Make, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

const showing = (cartId: string) =>
  Effect.flatMap(CardTerminal, (display) => display.showCart(cartId, newKey()))

/** A customer before the card terminal. */
export interface AskedCustomer {
  readonly isAsked: () => boolean | Promise<boolean>
  readonly types: (number: string) => unknown
}

/** A customer who lets the terminal wait for a card. */
export interface HesitantCustomer {
  readonly hesitates: () => unknown
  readonly showsCards: () => unknown
  readonly isWaitedFor: () => boolean | Promise<boolean>
}

/** What every adapter of CardTerminal does. */
export function cardTerminalContract(
  name: string,
  make: Make<CardTerminal | Carts>,
  { isAsked, types }: AskedCustomer,
  { hesitates, showsCards, isWaitedFor }: HesitantCustomer
): void {
  describe(`CardTerminal by ${name}`, () => {
    it("shows a cart, as often as it is asked to · CART-10", async () => {
      const layer = await make()
      const { cartId } = await answer(layer, cartWithBag())
      await answer(layer, showing(cartId))
      expect(await answer(layer, showing(cartId))).toBeUndefined()
    })

    it("is cleared, also where it shows nothing · TERM-1", async () => {
      const clearing = Effect.flatMap(CardTerminal, (display) => display.clearDisplay(newKey()))
      expect(await answer(await make(), clearing)).toBeUndefined()
    })

    it("refuses a cart that nobody opened · CART-10", async () => {
      expect(await refusal(await make(), showing("no-such-cart"))).toMatchObject({ status: 404 })
    })

    it("answers the personal number that the customer types · TERM-2", async () => {
      const till = await make()
      const questions = await answer(till, CardTerminal)
      const asked = answer(till, questions.askPersonalNumber(newKey()))
      await expect.poll(isAsked, { timeout: 3000 }).toBe(true)
      await types("19880808-1189")
      expect(await asked).toBe("19880808-1189")
    })

    it("asks no longer once it is told to stop · TERM-2", async () => {
      const till = await make()
      const questions = await answer(till, CardTerminal)
      const asked = refusal(till, questions.askPersonalNumber(newKey()))
      await expect.poll(isAsked, { timeout: 3000 }).toBe(true)
      await answer(till, questions.stopPersonalNumber(newKey()))
      expect(await asked).toMatchObject({ tag: "Refused", status: 422, code: "question_stopped" })
      expect(await isAsked()).toBe(false)
    })

    it("waits for a card until it is told to stop · TERM-4", async () => {
      const till = await make()
      const reader = await answer(till, CardTerminal)
      await hesitates()
      const reading = refusal(till, reader.readCard(newKey()))
      await expect.poll(isWaitedFor, { timeout: 3000 }).toBe(true)
      await answer(till, reader.stopReadingCard(newKey()))
      expect(await reading).toEqual({ tag: "Refused", status: 422, code: "card_reading_stopped" })
      await showsCards()
      expect((await answer(till, reader.readCard(newKey()))).alias).not.toBe("")
    })
  })
}

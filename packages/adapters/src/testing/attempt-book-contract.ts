import { AttemptBook } from "@karat/domain/ports/attempt-book"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of AttemptBook does, in a store in Sweden. */
export function attemptBookContract(name: string, make: Make<AttemptBook | Carts | Payments>): void {
  describe(`AttemptBook by ${name}`, () => {
    it("has every attempt of a cart and of the day, the latest first · PAY-29", async () => {
      const till = await make()
      const book = await answer(till, AttemptBook)
      const { cartId } = await answer(till, cartWorth(30_00))
      for (const amount of [10_00, 20_00]) await answer(till, paidInCash(cartId, amount))
      const ofCart = await answer(till, book.ofCart(cartId))
      expect(ofCart.map(({ state, amount }) => [state, amount])).toEqual([
        ["approved", 20_00],
        ["approved", 10_00]
      ])
      const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(
        new Date(ofCart[0]?.startedAt ?? "")
      )
      const ofDay = await answer(till, book.ofDay(day, 1))
      expect(ofDay.filter((each) => each.cartId === cartId)).toEqual(ofCart)
      expect(await answer(till, book.ofDay("1999-12-31", 1))).toEqual([])
    })

    it("has what a badge has just ended on this device · PAY-29", async () => {
      const till = await make()
      const book = await answer(till, AttemptBook)
      const { cartId } = await answer(till, cartWorth(30_00))
      await answer(till, paidInCash(cartId, 30_00))
      const [latest] = await answer(till, book.ofBadge(knownShop.badge))
      expect(latest).toMatchObject({ cartId, state: "approved", amount: 30_00 })
    })

    it("says of money that was taken off its cart that it was, and which receipt has the rest · PAY-29", async () => {
      const till = await make()
      const [book, payments] = [await answer(till, AttemptBook), await answer(till, Payments)]
      const { cartId } = await answer(till, cartWorth(30_00))
      await answer(till, paidInCash(cartId, 10_00))
      const [line] = (await answer(till, (await answer(till, Carts)).readPaid(cartId))).payments
      await answer(till, payments.removeLine(cartId, line?.id ?? "", newKey()))
      await answer(till, paidInCash(cartId, 30_00))
      const [last, first] = await answer(till, book.ofCart(cartId))
      const { header } = await answer(till, (await answer(till, Carts)).readPaid(cartId))
      expect(last).toMatchObject({ state: "approved", receiptNumber: header.receiptNumber })
      expect(last?.sequel).toBeUndefined()
      expect(first).toMatchObject({ state: "approved", sequel: "taken-off" })
      expect(first?.receiptNumber).toBeUndefined()
      expect(first?.endedAt).toBeDefined()
      expect(await refusal(till, book.ofCart("no-such-cart"))).toMatchObject({ status: 404 })
    })
  })
}

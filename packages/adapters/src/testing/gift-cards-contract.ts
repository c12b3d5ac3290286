import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { digitalCardCode, GiftCards } from "@karat/domain/ports/gift-cards"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const cartOfGiftCards = Effect.gen(function* () {
  const carts = yield* Carts
  const cartId = yield* untouchedCart()
  const card = { itemNumber: knownShop.giftCardItem, quantity: 1, manualPrice: minorUnits(500_00) }
  const plastic = (yield* carts.add(cartId, card, newKey())).line.id
  return { cartId, plastic, digital: (yield* carts.add(cartId, card, newKey())).line.id }
})

/** What every adapter of GiftCards does. */
export function giftCardsContract(name: string, make: Make<GiftCards | Carts>): void {
  describe(`GiftCards by ${name}`, () => {
    it("number a card on its line, or let the server number a digital one · GIFT-4 GIFT-5", async () => {
      const till = await make()
      const [giftCards, carts] = [await answer(till, GiftCards), await answer(till, Carts)]
      const { cartId, plastic, digital } = await answer(till, cartOfGiftCards)
      const typed = { cartId, lineId: plastic, code: "aaaa+bbbb+cccc+dd01" }
      const numbered = await answer(till, giftCards.setNumber(typed, newKey()))
      expect(numbered).toEqual({ number: "AAAA-BBBB-CCCC-DD01", lineId: plastic })
      const mail = { cartId, lineId: digital, code: digitalCardCode, email: "someone@example.com" }
      const mailed = await answer(till, giftCards.setNumber(mail, newKey()))
      expect(mailed.number).toMatch(/^[A-Z0-9]{4}(?:-[A-Z0-9]{4}){3}$/u)
      expect((await answer(till, carts.read(cartId))).giftCards).toEqual([numbered, mailed])
    })

    it("take a number that looks like a payment card's only where that is confirmed · KARAT-111", async () => {
      const till = await make()
      const giftCards = await answer(till, GiftCards)
      const { cartId, plastic } = await answer(till, cartOfGiftCards)
      const sale = { cartId, lineId: plastic, code: "4242424242424242" }
      expect(await refusal(till, giftCards.setNumber(sale, newKey()))).toMatchObject({
        code: "looks_like_payment_card"
      })
      const confirmed = await answer(till, giftCards.setNumber({ ...sale, confirmed: true }, newKey()))
      expect(confirmed).toEqual({ number: "4242-4242-4242-4242", lineId: plastic })
    })

    it("tell a card's balance, and refuse one that there is not · GIFT-7 GIFT-10", async () => {
      const till = await make()
      const giftCards = await answer(till, GiftCards)
      expect(await answer(till, giftCards.balance(knownShop.giftCard.code))).toMatchObject(knownShop.giftCard)
      expect(await refusal(till, giftCards.balance("XXXX-XXXX-XXXX-0000"))).toMatchObject({ status: 404 })
    })
  })
}

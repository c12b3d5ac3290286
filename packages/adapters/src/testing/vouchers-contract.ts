import { minorUnits } from "@karat/domain/money/minor-units"
import { Carts } from "@karat/domain/ports/carts"
import { digitalCardCode, Vouchers } from "@karat/domain/ports/vouchers"
import { Payments } from "@karat/domain/ports/payments"
import { tender } from "@karat/domain/tender/tender-type"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal, untouchedCart } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { giftCard } = knownShop

const cartOfGiftCards = Effect.gen(function* () {
  const carts = yield* Carts
  const cartId = yield* untouchedCart()
  const card = { itemNumber: knownShop.giftCardItem, quantity: 1, manualPrice: minorUnits(500_00) }
  const plastic = (yield* carts.add(cartId, card, newKey())).line.id
  return { cartId, plastic, digital: (yield* carts.add(cartId, card, newKey())).line.id }
})

/** What every adapter of Vouchers does. */
export function vouchersContract(name: string, make: Make<Vouchers | Carts | Payments>): void {
  describe(`Vouchers by ${name}`, () => {
    it("are found by their kind alone · VOUCH-1 VOUCH-2", async () => {
      const till = await make()
      const vouchers = await answer(till, Vouchers)
      expect(await answer(till, vouchers.look(giftCard.code, tender.giftCard))).toMatchObject(giftCard)
      for (const other of [tender.requisition, tender.storeCredit])
        expect((await refusal(till, vouchers.look(giftCard.code, other))).status).toBe(404)
    })

    it("pay what they are asked for, and have it again when the payment is taken back · VOUCH-5", async () => {
      const till = await make()
      const [vouchers, payments, carts] = [
        await answer(till, Vouchers),
        await answer(till, Payments),
        await answer(till, Carts)
      ]
      const { cartId } = await answer(till, cartWorth(249_00))
      const request = { tenderType: tender.giftCard, currency: "SEK", changeCurrency: "SEK" } as const
      const asked = { ...request, amount: minorUnits(100_00), data: giftCard.code }
      expect((await answer(till, payments.take(cartId, asked, newKey()))).success).toBe(true)
      const left = async () => (await answer(till, vouchers.look(giftCard.code, tender.giftCard))).balance
      expect(await left()).toBe(giftCard.balance - 100_00)
      const [line] = (await answer(till, carts.readPaid(cartId))).payments
      await answer(till, payments.removeLine(cartId, line?.id ?? "", newKey()))
      expect(await left()).toBe(giftCard.balance)
    })

    it("number a card on its line, or let the server number a digital one · GIFT-4 GIFT-5", async () => {
      const till = await make()
      const [giftCards, carts] = [await answer(till, Vouchers), await answer(till, Carts)]
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
      const giftCards = await answer(till, Vouchers)
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
      const giftCards = await answer(till, Vouchers)
      expect(await answer(till, giftCards.look(knownShop.giftCard.code, tender.giftCard))).toMatchObject(
        knownShop.giftCard
      )
      expect(await refusal(till, giftCards.look("XXXX-XXXX-XXXX-0000", tender.giftCard))).toMatchObject({
        status: 404
      })
    })
  })
}

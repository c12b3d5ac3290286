import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { Vouchers } from "@karat/domain/ports/vouchers"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { giftCard } = knownShop

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
  })
}

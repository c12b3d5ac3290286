import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import type { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { Receipts } from "@karat/domain/ports/receipts"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { answer, cartWithBag, type Make, refusal, untouchedCart } from "./answers.ts"
import { newKey } from "./known-shop.ts"

const printing = (transactionId: string, showPrices: boolean) =>
  Effect.flatMap(Receipts, (receipts) => receipts.print(transactionId, { showPrices }, newKey()))
const openingDrawer = (cartId: string) =>
  Effect.flatMap(Receipts, (receipts) => receipts.openDrawer(cartId, newKey()))
const body = {
  amount: minorUnits(200),
  tenderType: tender.cash,
  currency: "SEK",
  changeCurrency: "SEK"
} as const

/** What every adapter of Receipts does. Its printer is on. */
export function receiptsContract(name: string, make: Make<Receipts | Carts | Payments>): void {
  describe(`Receipts by ${name}`, () => {
    it("prints a closed sale, with prices and as a gift receipt without · RCPT-9", async () => {
      const layer = await make()
      const { cartId } = await answer(layer, cartWithBag())
      await answer(
        layer,
        Effect.flatMap(Payments, (payments) => payments.take(cartId, body, newKey()))
      )
      expect(await answer(layer, printing(cartId, true))).toEqual({ success: true })
      expect(await answer(layer, printing(cartId, false))).toEqual({ success: true })
    })

    it("prints nothing for a sale that is open or that nobody knows · RCPT-9", async () => {
      const layer = await make()
      const { cartId } = await answer(layer, cartWithBag())
      expect((await refusal(layer, printing(cartId, true))).tag).toBe("Refused")
      expect(await refusal(layer, printing("no-such-sale", true))).toMatchObject({ status: 404 })
    })

    it("opens the drawer before a sale has begun, and not after · DRAWER-1 DRAWER-2", async () => {
      const layer = await make()
      expect(await answer(layer, openingDrawer(await answer(layer, untouchedCart())))).toEqual({
        success: true
      })
      const { cartId } = await answer(layer, cartWithBag())
      expect(await answer(layer, openingDrawer(cartId))).toEqual({
        success: false,
        code: "drawer_in_sale",
        errorMessage: expect.any(String)
      })
    })
  })
}

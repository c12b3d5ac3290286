import type { Carts } from "@karat/domain/ports/carts"
import type { Payments } from "@karat/domain/ports/payments"
import { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

/** What every adapter of ReceiptSending does. `arrived` counts what has come to customers. */
export function receiptSendingContract(
  name: string,
  make: Make<ReceiptSending | Carts | Payments>,
  arrived: () => number
): void {
  describe(`ReceiptSending by ${name}`, () => {
    it("sends a closed sale by e-mail, by text message and to a mailbox · RCPT-14 RCPT-16 RCPT-19 RCPT-21", async () => {
      const till = await make()
      const sending = await answer(till, ReceiptSending)
      const { email, mobilePhone, socialSecurityNumber } = knownShop.customer
      const { cartId } = await answer(till, cartWorth(49_00))
      expect((await refusal(till, sending.email(cartId, email, newKey()))).tag).toBe("Refused")
      await answer(till, paidInCash(cartId, 49_00))
      const phone = { mobilePhone, countryCode: "46" }
      expect(await answer(till, sending.email(cartId, email, newKey()))).toEqual({ success: true })
      expect(await answer(till, sending.sms(cartId, phone, newKey()))).toEqual({ success: true })
      expect(await answer(till, sending.hasMailbox(socialSecurityNumber))).toBe(true)
      expect(await answer(till, sending.mailbox(cartId, socialSecurityNumber, newKey()))).toEqual({
        success: true
      })
      await expect.poll(arrived, { timeout: 5000 }).toBe(3)
    })
  })
}

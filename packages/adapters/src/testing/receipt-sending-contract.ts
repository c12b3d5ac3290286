import type { Carts } from "@karat/domain/ports/carts"
import type { Payments } from "@karat/domain/ports/payments"
import { ReceiptSending } from "@karat/domain/ports/receipt-sending"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, paidInCash, refusal } from "./answers.ts"
import { knownShop, newKey } from "./known-shop.ts"

const { email, mobilePhone, socialSecurityNumber } = knownShop.customer
const phone = { mobilePhone, countryCode: "46" }

/** What every adapter of ReceiptSending does. `received` counts what has come to customers. */
export function receiptSendingContract(
  name: string,
  make: Make<ReceiptSending | Carts | Payments>,
  received: () => number
): void {
  describe(`ReceiptSending by ${name}`, () => {
    it("sends a closed sale by e-mail, by text message and to a mailbox, once for a gesture · RCPT-14 RCPT-16 RCPT-19 RCPT-21", async () => {
      const till = await make()
      const sending = await answer(till, ReceiptSending)
      const before = received()
      const { cartId } = await answer(till, cartWorth(49_00))
      await answer(till, paidInCash(cartId, 49_00))
      const key = newKey()
      for (let tries = 0; tries < 2; tries += 1)
        expect(await answer(till, sending.email(cartId, email, key))).toEqual({ success: true })
      expect(await answer(till, sending.sms(cartId, phone, newKey()))).toEqual({ success: true })
      expect(await answer(till, sending.hasMailbox(socialSecurityNumber))).toBe(true)
      expect(await answer(till, sending.mailbox(cartId, socialSecurityNumber, newKey()))).toEqual({
        success: true
      })
      await expect.poll(() => received() - before, { timeout: 5000 }).toBe(3)
    })

    it("sends no sale that is open or unknown, and none to what is no address · RCPT-18 RCPT-19 RCPT-22", async () => {
      const till = await make()
      const sending = await answer(till, ReceiptSending)
      const { cartId } = await answer(till, cartWorth(49_00))
      const open = { status: 409, code: "cart_not_closed" }
      expect(await refusal(till, sending.email(cartId, email, newKey()))).toMatchObject(open)
      expect(await refusal(till, sending.sms(cartId, phone, newKey()))).toMatchObject(open)
      expect(await refusal(till, sending.mailbox(cartId, socialSecurityNumber, newKey()))).toMatchObject(open)
      expect(await refusal(till, sending.email("no-such-sale", email, newKey()))).toMatchObject({
        status: 404,
        code: "receipt_not_found"
      })
      await answer(till, paidInCash(cartId, 49_00))
      const before = received()
      expect(await refusal(till, sending.email(cartId, "anna@", newKey()))).toMatchObject({
        status: 422,
        code: "invalid_email"
      })
      const nobody = { mobilePhone: "call me", countryCode: "46" }
      expect(await refusal(till, sending.sms(cartId, nobody, newKey()))).toMatchObject({
        status: 422,
        code: "invalid_mobile_phone"
      })
      const wrong = { status: 422, code: "invalid_social_security_number" }
      expect(await refusal(till, sending.mailbox(cartId, "19880808-1189", newKey()))).toMatchObject(wrong)
      expect(await refusal(till, sending.hasMailbox("19880808-1189"))).toMatchObject(wrong)
      expect(received()).toBe(before)
    })
  })
}

import { minorUnits } from "@karat/domain/money/minor-units"
import type { Carts } from "@karat/domain/ports/carts"
import { type TapCallback, TapToPay } from "@karat/domain/ports/tap-to-pay"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** The phone's payment app, which alone can read what the till hands on to it. */
export interface PaymentApp {
  readonly read: (data: string) => TapCallback
  /** The customer's card is charged. */
  readonly pay: () => void
}

/** What every adapter of TapToPay does. */
export function tapToPayContract(name: string, make: Make<TapToPay | Carts>, app: PaymentApp): void {
  describe(`TapToPay by ${name}`, () => {
    it("begins nothing before a merchant is registered, and asks the bank when the app comes back · TAP-1 CB-3 CB-9 MERCH-2 MERCH-5 KARAT-67", async () => {
      const till = await make()
      const tap = await answer(till, TapToPay)
      const { cartId } = await answer(till, cartWorth(249_00))
      const begin = (balance = 249_00) =>
        tap.begin(cartId, { amount: minorUnits(249_00), balance: minorUnits(balance) }, newKey())
      expect(await answer(till, tap.merchantId)).toBeUndefined()
      expect(await refusal(till, begin())).toMatchObject({ status: 422, code: "merchant_missing" })
      await answer(till, tap.saveKeyProvisioning(true, newKey()))
      expect(await answer(till, tap.merchantId)).toMatch(/^M-/u)
      expect(await refusal(till, begin(289_00))).toMatchObject({ status: 422, code: "cart_changed" })
      const { transactionId, storeNumber, terminalNumber, paymentLineId } = app.read(
        await answer(till, begin())
      )
      const callback = { transactionId, storeNumber, terminalNumber, paymentLineId }
      expect((await answer(till, tap.callback(callback, true))).success).toBe(false)
      app.pay()
      await expect
        .poll(async () => (await answer(till, tap.callback(callback, false))).success, { timeout: 5000 })
        .toBe(true)
      await answer(till, tap.removeMerchant(newKey()))
      expect(await answer(till, tap.merchantId)).toBeUndefined()
    })

    it("is set up by a link that comes back to the till · MERCH-3", async () => {
      const till = await make()
      const tap = await answer(till, TapToPay)
      const link = await answer(till, tap.register("https://till.example/close", newKey()))
      expect(decodeURIComponent(link)).toContain("https://till.example/close")
    })
  })
}

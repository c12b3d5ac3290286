import { minorUnits } from "@karat/domain/money/minor-units"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { Carts } from "@karat/domain/ports/carts"
import { Payments } from "@karat/domain/ports/payments"
import { SwishCodes } from "@karat/domain/ports/swish-codes"
import { describe, expect, it } from "vitest"
import { answer, cartWorth, type Make, refusal } from "./answers.ts"
import { newKey } from "./known-shop.ts"

/** What every adapter of SwishCodes does. `pay` scans the code that waits. */
export function swishCodesContract(
  name: string,
  make: Make<SwishCodes | Carts | Payments>,
  pay: () => void
): void {
  describe(`SwishCodes by ${name}`, () => {
    it("bring the same code for the same attempt, which is paid once · SWISH-3 IDEM-3 KARAT-67", async () => {
      const till = await make()
      const [codes, payments, carts] = [
        await answer(till, SwishCodes),
        await answer(till, Payments),
        await answer(till, Carts)
      ]
      const { cartId } = await answer(till, cartWorth(249_00))
      const attempt = newKey()
      const due = { amount: minorUnits(249_00), balance: minorUnits(249_00) }
      const refused = (amount: number, balance: number) =>
        refusal(
          till,
          codes.generate(cartId, { amount: minorUnits(amount), balance: minorUnits(balance) }, newKey())
        )
      expect(await refused(249_01, 249_00)).toMatchObject({ status: 422, code: "overtender" })
      expect(await refused(249_00, 289_00)).toMatchObject({ status: 422, code: "cart_changed" })
      const code = await answer(till, codes.generate(cartId, due, attempt))
      expect(code.id).toBe(attempt)
      expect(await answer(till, codes.generate(cartId, due, attempt))).toEqual(code)
      const status = async () => (await answer(till, payments.status(cartId, attempt))).status
      expect(await status()).toBe(paymentStatus.pending)
      pay()
      await expect.poll(status, { timeout: 5000 }).toBe(paymentStatus.completed)
      const { payments: lines } = await answer(till, carts.readPaid(cartId))
      expect(lines).toMatchObject([{ id: code.lineId, amountInCurrency: due.amount }])
    })
  })
}

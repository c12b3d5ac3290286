import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../payment/payment-line.ts"
import { tender, type TenderTypeId } from "../payment/tender-type.ts"
import { maskedCode, maskedGiftCards, maskedPayments } from "./masked-code.ts"

const anyCode = fc.stringMatching(/^[A-Z0-9]{1,4}(?:-[A-Z0-9]{1,4}){0,4}$/u)

describe("a code that is money", () => {
  it("shows four of its signs at most, and never more than a quarter · KARAT-9", () => {
    fc.assert(
      fc.property(anyCode, (code) => {
        const masked = maskedCode(code)
        const signs = code.replaceAll("-", "").length
        const shown = masked.replaceAll(/[-*]/gu, "").length
        expect(masked).toHaveLength(code.length)
        expect(shown).toBe(Math.min(4, Math.floor(signs / 4)))
        expect(code.endsWith(masked.slice(masked.lastIndexOf("*") + 1))).toBe(true)
        expect(maskedCode(masked)).toBe(masked)
      })
    )
    expect(maskedCode("KRT7-Q2M4-9XHD-58VB")).toBe("****-****-****-58VB")
  })

  it("is whole only where a sale has just made it: nobody sees one that a customer brought · KARAT-9", () => {
    const code = "KRT7-Q2M4-9XHD-58VB"
    const paid = (tenderType: TenderTypeId, amount: number) =>
      ({ tenderType, amountInCurrency: minorUnits(amount), voucherNumber: code }) as PaymentLine
    const shown = (payment: PaymentLine, justSold: boolean) =>
      maskedPayments([payment], justSold)[0]?.voucherNumber === code
    fc.assert(
      fc.property(
        fc.constantFrom(tender.giftCard, tender.storeCredit, tender.requisition),
        fc.integer({ min: -9999, max: 9999 }).filter((amount) => amount !== 0),
        fc.boolean(),
        (type, amount, justSold) => {
          expect(shown(paid(type, amount), justSold)).toBe(
            justSold && type === tender.storeCredit && amount < 0
          )
        }
      )
    )
    for (const justSold of [true, false])
      expect(maskedGiftCards([{ lineId: "1", number: code }], justSold)[0]?.number === code).toBe(justSold)
  })
})

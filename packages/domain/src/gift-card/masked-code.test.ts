import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { tender, type TenderTypeId } from "../tender/tender-type.ts"
import type { Receipt } from "../receipt/receipt.ts"
import { isNewCredit, maskedCode, maskedGiftCards, maskedPayments, maskedReceipt } from "./masked-code.ts"

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

  it("is whole on a receipt that is handed out where the sale made it, and else nothing else of it is changed · KARAT-9", () => {
    const [made, brought, card] = ["MADE-AAAA-BBBB-0001", "BRNG-AAAA-BBBB-0002", "CARD-AAAA-BBBB-0003"]
    const payment = (tenderType: TenderTypeId, amount: number, voucherNumber?: string) =>
      ({
        id: `${tenderType} ${amount}`,
        tenderType,
        amountInCurrency: minorUnits(amount),
        ...(voucherNumber === undefined ? {} : { voucherNumber })
      }) as PaymentLine
    const receipt = {
      receiptNumber: "0000WK1011000000001",
      payments: [
        payment(tender.cash, 100_00),
        payment(tender.storeCredit, -50_00, made),
        payment(tender.giftCard, 20_00, brought)
      ],
      vouchers: [
        { code: made, balance: minorUnits(50_00), expiresOn: "2028-01-01" },
        { code: brought, balance: minorUnits(5_00), expiresOn: "2028-01-01" }
      ],
      lines: [{ description: "Ring" }, { description: "Gift card", giftCardNumber: card }]
    } as unknown as Receipt
    const masked = maskedReceipt(receipt, false)
    expect(masked).toEqual({
      ...receipt,
      payments: [
        receipt.payments[0],
        { ...receipt.payments[1], voucherNumber: "****-****-****-0001" },
        { ...receipt.payments[2], voucherNumber: "****-****-****-0002" }
      ],
      vouchers: [
        { ...receipt.vouchers[0], code: "****-****-****-0001" },
        { ...receipt.vouchers[1], code: "****-****-****-0002" }
      ],
      lines: [receipt.lines[0], { ...receipt.lines[1], giftCardNumber: "****-****-****-0003" }]
    })
    expect(maskedReceipt(receipt, true)).toEqual({
      ...masked,
      payments: [masked.payments[0], receipt.payments[1], masked.payments[2]],
      vouchers: [receipt.vouchers[0], masked.vouchers[1]],
      lines: receipt.lines
    })
    expect(isNewCredit(payment(tender.storeCredit, 0, made))).toBe(false)
    expect(maskedGiftCards([{ lineId: "7", number: card }], false)).toEqual([
      { lineId: "7", number: "****-****-****-0003" }
    ])
  })
})

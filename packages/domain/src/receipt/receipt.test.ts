import fc from "fast-check"
import { expect, it } from "vitest"
import type { Cart } from "../cart/cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { amountDue } from "../payment/amount-due.ts"
import { anyCart } from "../testing/carts.ts"
import { sampleTenders } from "../testing/sample-tenders.ts"
import { printableText } from "./printable-text.ts"
import { receiptNumber } from "./receipt-number.ts"
import { receiptOf } from "./receipt.ts"
import { vatPerRate } from "./vat.ts"

const occasion = {
  store: {
    number: "101",
    name: "Stockholm",
    street: "Storgatan 1",
    city: "Stockholm",
    phone: "",
    organisationNumber: "",
    organisationName: "",
    vatNumber: ""
  },
  terminalNumber: "WK1011",
  cashier: "Anna",
  logo: "Karat"
}

/** A cart that was paid in cash, with more than was due. */
function paidInCash(cart: Cart, over: number): Cart {
  const due = amountDue(cart.header.total, sampleTenders.cash, cart.header.currency)
  const line = { tenderType: 1, currency: cart.header.currency, description: "Cash" }
  return {
    ...cart,
    header: {
      ...cart.header,
      closedAt: "2026-11-21T10:16:00Z",
      paid: due,
      receiptNumber: receiptNumber("WK1011", 1)
    },
    payments: [
      { ...line, id: "1", amountInCurrency: minorUnits(due + over), isChange: false },
      ...(over === 0 ? [] : [{ ...line, id: "2", amountInCurrency: minorUnits(0 - over), isChange: true }])
    ]
  }
}

it("sums lines, rounding and payments on every receipt · ROUND-4", () => {
  fc.assert(
    fc.property(anyCart, fc.nat(10_000), (cart, over) => {
      const receipt = receiptOf(paidInCash(cart, over), occasion)
      const lines = receipt.lines.reduce((sum, line) => sum + line.amount, 0)
      const payments = receipt.payments.reduce((sum, payment) => sum + payment.amountInCurrency, 0)
      expect(lines).toBe(receipt.total)
      expect(lines + receipt.rounding).toBe(payments)
      expect(Math.abs(receipt.rounding)).toBeLessThanOrEqual(50)
    })
  )
})

it("tells the tax per rate, in parts that sum · MONEY-3", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const parts = vatPerRate(cart.lines)
      expect(parts.reduce((sum, part) => sum + part.gross, 0)).toBe(cart.header.total)
      for (const part of parts) {
        expect(part.net + part.tax).toBe(part.gross)
        expect(part.tax).toBe(Math.round((part.gross * part.basisPoints) / (10_000 + part.basisPoints)))
      }
    })
  )
})

it("is numbered by its terminal and a serial of nine digits · RCPT-25", () => {
  expect(receiptNumber("WK1011", 7)).toBe("0000WK1011000000007")
  expect(receiptNumber("WKFI2011", 123_456_789)).toBe("00WKFI2011123456789")
  fc.assert(
    fc.property(
      fc.stringMatching(/^WK\d{4}$/),
      fc.integer({ min: 1, max: 999_999_999 }),
      (terminal, serial) => {
        expect(receiptNumber(terminal, serial)).toHaveLength(19)
      }
    )
  )
  expect(() => receiptNumber("WK1011", 0)).toThrow(/serial/)
  expect(() => receiptNumber("WK1011", 1_000_000_000)).toThrow(/serial/)
})

it("never sends a control character to the printer · SEC-2", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(printableText(text)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
    })
  )
  expect(printableText("Ring\u001B\u0070\u0000\u0019\u00FA gold\u202E")).toBe("Ring p ú gold")
})

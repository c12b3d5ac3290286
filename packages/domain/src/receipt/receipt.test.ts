import fc from "fast-check"
import { expect, it } from "vitest"
import type { Cart } from "../cart/cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { amountDue } from "../payment/amount-due.ts"
import { applyChange } from "../cart-change/apply-change.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { aDay, anyCart, ringToSell } from "../testing/carts.ts"
import { sampleTenders } from "../testing/sample-tenders.ts"
import { printableText } from "../text/printable-text.ts"
import { receiptNumber } from "./receipt-number.ts"
import { isExpenseReceipt, receiptHead, receiptOf } from "./receipt.ts"
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

it("tells the dearest rate first · MONEY-3", () => {
  const at = (vatBasisPoints: number) => ({ amount: minorUnits(1_00), vatBasisPoints })
  expect(vatPerRate([600, 2500, 0, 1200].map(at)).map(({ basisPoints }) => basisPoints)).toEqual([
    2500, 1200, 600, 0
  ])
})

it("tells each discount of a line apart, and none that took nothing · RCPT-25", () => {
  const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
    type: "add",
    lineId: "1",
    item: ringToSell,
    quantity: 1
  })
  const withTerms = [
    { type: "price", lineId: "1", unitPrice: minorUnits(1_400_00) },
    { type: "discount", lineId: "1", discount: { kind: "amount", amount: minorUnits(50_00) }, reason: "D1" },
    { type: "cart-discount", discount: { kind: "amount", amount: minorUnits(30_00) }, reason: "D1" }
  ] satisfies readonly CartChange[]
  const [plain] = receiptOf(cart, occasion).lines
  expect(plain?.discounts).toEqual([{ kind: "campaign", amount: 299_00, description: "Autumn" }])
  const [line] = receiptOf(withTerms.reduce(applyChange, cart), occasion).lines
  expect(line?.discounts.map(({ kind }) => kind)).toEqual(["new-price", "by-hand", "on-cart"])
  expect(line?.discounts.map(({ amount }) => amount)).toEqual([95_00, 50_00, 30_00])
})

it("shows an insurance under what it insures, and the number of a gift card on its own line alone · RCPT-25", () => {
  const insured = [
    { type: "add", lineId: "1", item: ringToSell, quantity: 1 },
    { type: "add", lineId: "2", item: { ...ringToSell, number: "GIFTCARD" }, quantity: 1 },
    {
      type: "insure",
      lineId: "1",
      insuranceLineId: "3",
      linkId: "link",
      item: { ...ringToSell, number: "INSURANCE" },
      premium: minorUnits(99_00)
    }
  ] satisfies readonly CartChange[]
  const cart = insured.reduce<Cart>(applyChange, emptyCart("cart-1", "SEK", aDay))
  const receipt = receiptOf({ ...cart, giftCards: [{ lineId: "2", number: "AAAA" }] }, occasion)
  expect(
    receipt.lines.map(({ itemNumber, isInsurance, giftCardNumber }) => [
      itemNumber,
      isInsurance,
      giftCardNumber
    ])
  ).toEqual([
    [ringToSell.number, false, undefined],
    ["INSURANCE", true, undefined],
    ["GIFTCARD", false, "AAAA"]
  ])
})

it("has no rounding, no number and no vouchers while its sale is open, and sells unless it tells expenses · ROUND-4", () => {
  const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
    type: "add",
    lineId: "1",
    item: ringToSell,
    quantity: 1
  })
  const open = receiptOf(cart, occasion)
  expect([open.rounding, open.receiptNumber, open.vouchers]).toEqual([0, "", []])
  expect(receiptHead({ ...cart.header, receiptNumber: "0000WK1" }).receiptNumber).toBe("0000WK1")
  const voucher = { code: "AAAA", balance: minorUnits(1), expiresOn: "2027-01-01" }
  expect(receiptOf(cart, { ...occasion, vouchers: [voucher] }).vouchers).toEqual([voucher])
  expect(isExpenseReceipt(open)).toBe(false)
  expect(isExpenseReceipt({ expenses: [{ name: "Porto", amount: minorUnits(-1) }] })).toBe(true)
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
  expect(receiptNumber("WK12345678", 1)).toBe("WK12345678000000001")
  expect(() => receiptNumber("WK123456789", 1)).toThrow(/WK123456789 is too long/)
  expect(() => receiptNumber("WK1011", 0)).toThrow(/serial/)
  expect(() => receiptNumber("WK1011", 1_000_000_000)).toThrow(/serial/)
})

it("never sends a control character to the printer · SEC-2", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
      expect(printableText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
    })
  )
  expect(printableText("Ring\u0000\u0001\u0002gold")).toBe("Ring gold")
  expect(printableText("a  b   c d")).toBe("a b c d")
  expect(printableText("Ring\u001B\u0070\u0000\u0019\u00FA gold\u202E")).toBe("Ring p ú gold")
  expect(printableText("Guld\u00ADring \uD83D A\u030Ake \uFFFE")).toBe("Guldring Åke")
})

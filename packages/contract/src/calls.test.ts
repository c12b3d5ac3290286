import { minorUnits } from "@karat/domain/money/minor-units"
import { anyAmount } from "@karat/domain/testing/amounts"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Amount } from "./amount.ts"
import { mutates, type Shape } from "./call.ts"
import * as cart from "./cart.ts"
import { readCategories, readInventory, readManuallySearched } from "./catalogue.ts"
import { Flag } from "./flag.ts"
import { cancelPayment, readTenderTypes, removePaymentLine } from "./payment.ts"
import { PaymentLine } from "./payment-line.ts"
import { readPaymentStatus, takePayment } from "./payment.ts"

const takes = (shape: Shape, value: unknown) => Result.isSuccess(Schema.decodeUnknownResult(shape)(value))
const decode = (shape: Shape, value: unknown) => Schema.decodeUnknownSync(shape)(value)
const encode = (shape: Shape, value: unknown) => Schema.encodeUnknownSync(shape)(value)

describe("an amount on the wire", () => {
  it("is major units with two decimals outside and whole minor units inside, either way · MONEY-2", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        const wire = encode(Amount, amount)
        expect(decode(Amount, wire)).toBe(amount)
        expect(Math.round(Number(wire) * 100)).toBe(amount)
      })
    )
    expect(decode(Amount, 1234.5)).toBe(1_234_50)
    expect(decode(Amount, 0.07)).toBe(7)
    expect(decode(Amount, 8.29)).toBe(829)
    expect(encode(Amount, minorUnits(-1))).toBe(-0.01)
  })

  it("is refused where nobody can say how much it is · MONEY-2", () => {
    for (const unclear of [0.001, 1.239, 1e21, Number.NaN, Number.POSITIVE_INFINITY, "12.50", null, true])
      expect(takes(Amount, unclear), String(unclear)).toBe(false)
  })
})

describe("a flag on the wire", () => {
  it("is 1 or 0, and understood as true or false too · WIRE-8 WIRE-20", () => {
    expect([1, 0, true, false].map((flag) => decode(Flag, flag))).toEqual([true, false, true, false])
    expect([true, false].map((yes) => encode(Flag, yes))).toEqual([1, 0])
    for (const unclear of [2, "1", null]) expect(takes(Flag, unclear)).toBe(false)
  })
})

describe("a card number", () => {
  const line = {
    pl_id: "1",
    pl_tenderType: 3,
    pl_amountInCurrency: 1,
    pl_currencyCode: "SEK",
    pl_changeLine: 0,
    tt_description: "Kort"
  }
  it("is taken only with no more than its last four digits · PRIV-5", () => {
    for (const masked of ["**** **** **** 4242", "XXXXXXXXXXXX4242", "4242", "************4242"])
      expect(takes(PaymentLine, { ...line, a_maskedPan: masked }), masked).toBe(true)
  })

  it("is refused with any digit more, however it is written · PRIV-5", () => {
    const open = [
      "4242424242424242",
      "4242 4242 4242 4242",
      "424242******4242",
      "****42424242",
      "4-2-4-2-4-2",
      "****"
    ]
    for (const unmasked of open)
      expect(takes(PaymentLine, { ...line, a_maskedPan: unmasked }), unmasked).toBe(false)
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5,19}$/u), (pan) => {
        expect(takes(PaymentLine, { ...line, a_maskedPan: pan })).toBe(false)
      })
    )
  })
})

describe("a call", () => {
  it("that lists answers an array of what it lists · WIRE-4", () => {
    for (const { answer, path } of [
      cart.readLines,
      cart.readPayments,
      cart.readInformation,
      cart.readInsurances,
      cart.readIncomeExpenses,
      cart.readGiftCards,
      readTenderTypes,
      readCategories,
      readInventory,
      readManuallySearched
    ]) {
      expect(decode(answer, []), path).toEqual([])
      expect(takes(answer, {}), path).toBe(false)
      expect(takes(answer, [{}]), path).toBe(false)
    }
  })

  it("that changes a cart answers what the screen shows next · WIRE-5", () => {
    const header = encode(cart.CartHeader, {
      id: "cart-1",
      date: "2026-11-21",
      time: "10:15:00",
      currency: "SEK",
      training: false,
      numberOfItems: 0,
      numberOfLines: 0,
      numberOfPaymentLines: 0,
      total: 0,
      totalRounded: 0,
      paid: 0,
      totalDiscount: 0,
      transactionType: "LOGIN",
      saleIsReturn: false
    })
    expect(decode(cart.openCart.answer, header)).toMatchObject({ id: "cart-1" })
    for (const call of [cart.removeLine, cart.commentCart, cart.setTraining])
      expect(decode(call.answer, { header }), call.path).toMatchObject({ header: { id: "cart-1" } })
    for (const call of [cart.addItem, cart.changeLine]) {
      expect(takes(call.answer, { header }), call.path).toBe(false)
      expect(takes(call.answer, { header: {}, line: {} }), call.path).toBe(false)
    }
  })

  it("that removes or cancels a payment answers success and a reason, and nothing else · WIRE-6", () => {
    for (const { answer } of [cancelPayment, removePaymentLine]) {
      expect(encode(answer, { success: true })).toEqual({ success: true })
      expect(encode(answer, { success: false, errorMessage: "No." })).toEqual({
        success: false,
        errorMessage: "No."
      })
    }
  })

  it("knows by its method whether it changes something and needs a key · IDEM-1", () => {
    expect([takePayment, cancelPayment, cart.addItem, cart.changeLine, cart.voidCart].every(mutates)).toBe(
      true
    )
    expect([readPaymentStatus, cart.readHeader, readTenderTypes].some(mutates)).toBe(false)
  })

  it("that changes a line tells its change by its type · LINE-5 LINE-11", () => {
    const { body } = cart.changeLine
    expect(decode(body, { type: "quantity", quantity: 3 })).toEqual({ type: "quantity", quantity: 3 })
    expect(decode(body, { type: "comment", comment: "" })).toEqual({ type: "comment", comment: "" })
    for (const wrong of [{ quantity: 3 }, { type: "quantity", quantity: 1.5 }, { type: "gift", quantity: 1 }])
      expect(takes(body, wrong)).toBe(false)
  })
})

import fc from "fast-check"
import { expect, it } from "vitest"
import { applyChange } from "../cart-change/apply-change.ts"
import { minorUnits } from "../money/minor-units.ts"
import { receiptOf } from "../receipt/receipt.ts"
import { anyCart } from "../testing/carts.ts"
import { priceChangeRefusal, readPrice } from "./price-override.ts"

it("has to be a number · PRICE-2", () => {
  expect(readPrice("1 495,00")).toEqual({ price: 1_495_00 })
  expect(readPrice("much")).toEqual({ refusal: "price-not-a-number" })
})

it("is at most 999999 · PRICE-3", () => {
  expect(readPrice("999999")).toEqual({ price: 99_999_900 })
  expect(readPrice("1000000")).toEqual({ refusal: "price-too-high" })
})

it("is not negative · PRICE-4", () => {
  expect(readPrice("-1")).toEqual({ refusal: "price-is-negative" })
  expect(readPrice("0")).toEqual({ price: 0 })
})

it("stays as it is on returns, home orders and insured lines · PRICE-5", () => {
  expect(priceChangeRefusal({ quantity: -1, homeOrder: false }, false)).toBe("return-keeps-its-price")
  expect(priceChangeRefusal({ quantity: 1, homeOrder: true }, false)).toBe("home-order-keeps-its-price")
  expect(priceChangeRefusal({ quantity: 1, homeOrder: false }, true)).toBe("line-is-insured")
  expect(priceChangeRefusal({ quantity: 1, homeOrder: false }, false)).toBeUndefined()
})

const anyPrice = fc.integer({ min: 0, max: 9_999_900 }).map(minorUnits)
/** Nothing stands for the price that the line began with: somebody sets it again. */
const anyPriceOrTheFirst = fc.option(anyPrice, { nil: undefined, freq: 2 })
const ofAPlace = { store: {}, terminalNumber: "", cashier: "", logo: "" } as never

it("keeps the price of before and its reason until that price is set again, however often it changes · KARAT-6", () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyPriceOrTheFirst, { minLength: 1, maxLength: 4 }), (cart, given) => {
      const [line] = cart.lines
      if (line === undefined || line.unitPrice === 0) return
      const prices = given.map((price) => price ?? line.unitPrice)
      const set = prices.reduce(
        (last, unitPrice) => applyChange(last, { type: "price", lineId: line.id, unitPrice, reason: "D1" }),
        cart
      )
      const other = prices.at(-1) !== line.unitPrice
      expect(set.lines[0]).toMatchObject({ unitPrice: prices.at(-1) })
      expect(set.lines[0]?.priceBefore).toBe(other ? line.unitPrice : undefined)
      expect(set.lines[0]?.priceReason).toBe(other ? "D1" : undefined)
    })
  )
})

it("counts in the discounts of the cart where it is lower, and is told so by the receipt · KARAT-7", () => {
  fc.assert(
    fc.property(anyCart, anyPrice, (cart, unitPrice) => {
      const [line] = cart.lines
      if (line === undefined || line.unitPrice === 0) return
      const set = applyChange(cart, { type: "price", lineId: line.id, unitPrice, reason: "D1" })
      const lower = Math.max(0, line.unitPrice - unitPrice) * line.quantity
      expect(set.header.totalDiscount).toBe(cart.header.totalDiscount - line.periodicDiscount + lower)
      const [told] = receiptOf(set, ofAPlace).lines
      const off = told?.discounts.reduce((sum, { amount }) => sum + amount, 0) ?? 0
      expect(off).toBe(lower)
      expect((told?.unitPrice ?? 0) * line.quantity - off).toBe(told?.amount)
    })
  )
})

it("is a first price, and no change of one, where there was none · KARAT-6", () => {
  fc.assert(
    fc.property(anyCart, anyPrice, (cart, unitPrice) => {
      const [line] = cart.lines
      if (line === undefined) return
      const facts = { division: "", discountAllowed: true, insurable: false, priceIsManual: true }
      for (const free of [
        { ...line, unitPrice: minorUnits(0) },
        { ...line, facts }
      ]) {
        const set = applyChange({ ...cart, lines: [free] }, { type: "price", lineId: line.id, unitPrice })
        expect(set.lines[0]?.priceBefore).toBeUndefined()
      }
    })
  )
})

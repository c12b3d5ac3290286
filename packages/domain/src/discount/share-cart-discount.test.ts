import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { hasCartDiscount } from "./share-cart-discount.ts"
import type { Cart } from "../cart/cart.ts"

const line = { quantity: 1, unitPrice: 1000, lineDiscount: 100, periodicDiscount: 50, amount: 850 }
const cart = (totalDiscount: number, lines: readonly object[] = [line], more: object = {}) =>
  ({ header: { totalDiscount: minorUnits(totalDiscount), ...more }, lines }) as unknown as Cart

describe("whether the whole cart is discounted", () => {
  it("is said by the discount, where the server says which one it is · DISC-13", () => {
    expect(hasCartDiscount(cart(150, [line], { cartDiscount: { discount: {} } }))).toBe(true)
  })

  it("follows from a total that the lines do not account for, where the server does not · DISC-13", () => {
    expect(hasCartDiscount(cart(150))).toBe(false)
    expect(hasCartDiscount(cart(250))).toBe(true)
    expect(hasCartDiscount(cart(-250))).toBe(true)
    expect(hasCartDiscount(cart(150, [{ ...line, lineDiscount: -100 }]))).toBe(false)
    expect(hasCartDiscount(cart(0, []))).toBe(false)
  })

  it("is not said of a price that was set by hand, nor of what comes back · DISC-13", () => {
    expect(hasCartDiscount(cart(350, [{ ...line, priceBefore: minorUnits(1200) }]))).toBe(false)
    expect(hasCartDiscount(cart(250, [{ ...line, quantity: -1 }]))).toBe(false)
  })
})

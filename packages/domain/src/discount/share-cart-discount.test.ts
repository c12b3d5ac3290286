import { describe, expect, it } from "vitest"
import type { Cart, CartLine, Discount } from "../cart/cart.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { minorUnits, nothing } from "../money/minor-units.ts"
import { hasCartDiscount, shareCartDiscount } from "./share-cart-discount.ts"

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
    expect(hasCartDiscount(cart(450, [line, { ...line, quantity: -1 }]))).toBe(false)
  })
})

describe("the shares of a discount on the whole cart", () => {
  const tenPercent = { kind: "percent", basisPoints: 1_000 } as const
  const sharing = (one: object, discount: Discount = tenPercent) =>
    shareCartDiscount([one, line] as unknown as CartLine[], [minorUnits(1000), minorUnits(1000)], discount)

  it("go to goods that are sold, may be cheaper, and stay in the store · DISC-11", () => {
    expect(sharing(line)).toEqual([100, 100])
    const facts = { division: "10", discountAllowed: false, insurable: true }
    for (const one of [{ quantity: -1 }, { facts }, { homeOrder: true }, { ignoresDiscount: true }])
      expect(sharing({ ...line, ...one })).toEqual([0, 100])
    expect(sharing({ ...line, facts: { ...facts, discountAllowed: true } })).toEqual([100, 100])
    expect(sharing({ ...line, itemNumber: insuranceItemNumber })).toEqual([0, 100])
  })

  it("are nothing where there is nothing to take it off · DISC-11", () => {
    const free = [line, line] as unknown as CartLine[]
    for (const discount of [tenPercent, { kind: "amount", amount: minorUnits(500) } as const])
      expect(shareCartDiscount(free, [nothing, nothing], discount)).toEqual([0, 0])
  })
})

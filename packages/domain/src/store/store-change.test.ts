import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isCartInUse, storeChangeRefusal } from "./store-change.ts"

const anyStore = fc.stringMatching(/^(fi)?\d{1,4}$/)

describe("working in another store", () => {
  it("is not begun by nothing, nor by the store where the till stands, however it is written · STORE-4", () => {
    fc.assert(
      fc.property(anyStore, fc.boolean(), fc.constantFrom("", " ", "\t"), (current, cartInUse, blank) => {
        expect(storeChangeRefusal({ wanted: blank, current, cartInUse })).toBe("store-missing")
        for (const wanted of [current, current.toUpperCase(), ` ${current}${blank}`]) {
          expect(storeChangeRefusal({ wanted, current, cartInUse })).toBe("same-store")
          expect(storeChangeRefusal({ wanted: current, current: wanted, cartInUse })).toBe("same-store")
        }
      })
    )
  })

  it("waits until the cart is empty: a cart never changes store · STORE-5", () => {
    fc.assert(
      fc.property(anyStore, anyStore, fc.nat(500), fc.nat(5), (wanted, current, lines, payments) => {
        fc.pre(wanted !== current)
        const cartInUse = isCartInUse({ numberOfLines: lines, numberOfPaymentLines: payments })
        const refusal = storeChangeRefusal({ wanted, current, cartInUse })
        expect(refusal).toBe(lines + payments > 0 ? "cart-not-empty" : undefined)
      })
    )
  })

  it("waits for a single line or payment, and for neither of none · STORE-5", () => {
    const inUse = (numberOfLines: number, numberOfPaymentLines: number) =>
      isCartInUse({ numberOfLines, numberOfPaymentLines })
    expect([inUse(0, 0), inUse(1, 0), inUse(0, 1)]).toEqual([false, true, true])
  })
})

import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { CartLine, Discount } from "../cart/cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { anyCart } from "../testing/carts.ts"
import { anyPositiveAmount } from "../testing/amounts.ts"
import { discountOff, isNoDiscount } from "./discount.ts"
import { readDiscount } from "./discount-entry.ts"
import { discountRefusal, lineDiscountRefusal } from "./line-discount.ts"
import { shareCartDiscount } from "./share-cart-discount.ts"

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  anyPositiveAmount.map((amount) => ({ kind: "amount" as const, amount })),
  fc.integer({ min: 0, max: 10_000 }).map((basisPoints) => ({ kind: "percent" as const, basisPoints }))
)
const line: CartLine = {
  id: "1",
  itemNumber: "1020417",
  description: "Ring",
  quantity: 2,
  unitPrice: minorUnits(500_00),
  amount: minorUnits(1000_00),
  totalRoundedAmount: minorUnits(1000_00),
  lineDiscount: minorUnits(0),
  periodicDiscount: minorUnits(0),
  wasDiscounted: false,
  homeOrder: false,
  returnNoSale: false
}

describe("a typed discount", () => {
  it("has to be a number · DISC-5", () => {
    for (const typed of ["", "ten", "1,2,3"])
      expect(readDiscount(typed, "amount")).toEqual({ refusal: "discount-not-a-number" })
    expect(readDiscount("12,50", "amount")).toEqual({ discount: { kind: "amount", amount: 12_50 } })
    expect(readDiscount("12,5", "percent")).toEqual({ discount: { kind: "percent", basisPoints: 12_50 } })
  })

  it("is refused above 999999 · DISC-6", () => {
    expect(readDiscount("999999", "amount")).toHaveProperty("discount")
    expect(readDiscount("999999.01", "amount")).toEqual({ refusal: "discount-too-large" })
  })

  it("is never below nothing: it would make the goods dearer · DISC-5", () => {
    for (const kind of ["amount", "percent"] as const) {
      expect(readDiscount("-0,01", kind)).toEqual({ refusal: "discount-is-negative" })
      expect(readDiscount("0", kind)).toHaveProperty("discount")
    }
  })

  it("is at most a hundred percent · DISC-8", () => {
    expect(readDiscount("100", "percent")).toEqual({ discount: { kind: "percent", basisPoints: 10_000 } })
    expect(readDiscount("100.01", "percent")).toEqual({ refusal: "percent-above-100" })
  })
})

describe("a line's discount", () => {
  it("needs a reason unless it takes nothing off · DISC-2 DISC-4", () => {
    fc.assert(
      fc.property(anyDiscount, (discount) => {
        const refusal = discountRefusal({ ...line, unitPrice: minorUnits(99_999_999) }, discount, undefined)
        expect(refusal).toBe(isNoDiscount(discount) ? undefined : "discount-needs-reason")
      })
    )
    const some = { kind: "amount", amount: minorUnits(1) } as const
    expect(discountRefusal(line, some, "D1")).toBeUndefined()
    expect(discountRefusal(line, some, "")).toBe("discount-needs-reason")
  })

  it("takes off no less than nothing and no more than all · DISC-5 DISC-8", () => {
    const percent = (basisPoints: number) => discountRefusal(line, { kind: "percent", basisPoints }, "D1")
    expect([-1, 0, 10_000, 10_001].map(percent)).toEqual([
      "discount-is-negative",
      undefined,
      undefined,
      "percent-above-100"
    ])
    const below = { kind: "amount", amount: minorUnits(-1) } as const
    expect(discountRefusal(line, below, "D1")).toBe("discount-is-negative")
  })

  it("is at most unit price times quantity · DISC-7", () => {
    expect(discountRefusal(line, { kind: "amount", amount: minorUnits(1000_00) }, "D1")).toBeUndefined()
    expect(discountRefusal(line, { kind: "amount", amount: minorUnits(1000_01) }, "D1")).toBe(
      "discount-above-line"
    )
  })

  it("is off for items that take none, for home orders and while insured · DISC-9", () => {
    const facts = { division: "10", discountAllowed: false, insurable: true }
    expect(lineDiscountRefusal({ ...line, facts }, false)).toBe("item-takes-no-discount")
    expect(lineDiscountRefusal({ ...line, homeOrder: true }, false)).toBe("home-order-takes-no-discount")
    expect(lineDiscountRefusal(line, true)).toBe("line-is-insured")
    expect(lineDiscountRefusal(line, false)).toBeUndefined()
  })

  it("never takes off more than there is · DISC-7 DISC-8", () => {
    fc.assert(
      fc.property(anyPositiveAmount, anyDiscount, (amount, discount) => {
        const off = discountOff(amount, discount)
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(amount)
      })
    )
  })
})

it("shares a discount on the whole cart so that the shares sum to it · DISC-11", () => {
  fc.assert(
    fc.property(anyCart, anyDiscount, ({ lines }, discount) => {
      const amounts = lines.map(({ amount }) => amount)
      const shares = shareCartDiscount(lines, amounts, discount)
      const base = minorUnits(amounts.reduce((sum, amount) => sum + amount, 0))
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(base === 0 ? 0 : discountOff(base, discount))
      for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(amounts[at] ?? 0)
    })
  )
})

import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { applyChange } from "../cart-change/apply-change.ts"
import type { CartLine } from "../cart/cart.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { aDay, ringToSell } from "../testing/carts.ts"
import { premiumRefusal } from "./insurance-refusal.ts"
import { bandsOverlap, insuredPrice, premiumFor } from "./premium.ts"

const band = (from: number, to: number, premium: number) => ({
  from: minorUnits(from),
  to: minorUnits(to),
  premium: minorUnits(premium)
})
const bands = [band(100_00, 999_99, 99_00), band(1_000_00, 4_999_99, 249_00)]
const piece = (
  unitPrice: number,
  over: Partial<Record<"quantity" | "lineDiscount" | "periodicDiscount", number>> = {}
) => ({
  unitPrice: minorUnits(unitPrice),
  quantity: over.quantity ?? 1,
  lineDiscount: minorUnits(over.lineDiscount ?? 0),
  periodicDiscount: minorUnits(over.periodicDiscount ?? 0)
})

it("is that of the band in which the price lies, both ends included, and none outside of all · INS-14", () => {
  const premium = (price: number) => premiumFor(minorUnits(price), bands)
  expect([premium(99_99), premium(100_00), premium(999_99)]).toEqual([undefined, 99_00, 99_00])
  expect([premium(1_000_00), premium(4_999_99), premium(5_000_00)]).toEqual([249_00, 249_00, undefined])
})

it("goes by what a piece costs after the campaign and the line's discount · INS-14", () => {
  expect(insuredPrice(piece(1_495_00, { periodicDiscount: 299_00 }))).toBe(1_196_00)
  expect(insuredPrice(piece(1_495_00, { lineDiscount: 500_00 }))).toBe(995_00)
  expect(insuredPrice(piece(1_000_00, { quantity: 3, periodicDiscount: 300_00, lineDiscount: 100 }))).toBe(
    899_67
  )
  fc.assert(
    fc.property(
      fc.nat(900_000),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(100),
      fc.nat(100),
      (price, quantity, off, campaign) => {
        const line = piece(price, {
          quantity,
          lineDiscount: off * quantity,
          periodicDiscount: campaign * quantity
        })
        expect(insuredPrice(line)).toBe(price - off - campaign)
      }
    )
  )
})

it("is none for a piece that no band holds once its discounts are off, and then it cannot be insured · INS-14", () => {
  const [line] = applyChange(emptyCart("cart-1", "SEK", aDay), {
    type: "add",
    lineId: "1",
    item: { ...ringToSell, price: minorUnits(150_00), originalPrice: minorUnits(150_00) },
    quantity: 1
  }).lines as readonly [CartLine]
  expect(premiumRefusal(line, bands)).toBeUndefined()
  const cheap = { ...line, lineDiscount: minorUnits(51_00) }
  expect(premiumRefusal(cheap, bands)).toBe("no-premium-for-price")
})

it("is said by one band alone of each price: two overlap exactly where some price lies in both · ADMIN-24", () => {
  const any = fc.tuple(fc.nat(12), fc.nat(12)).map(([from, more]) => band(from, from + more, 1))
  fc.assert(
    fc.property(any, any, (one, other) => {
      const prices = Array.from({ length: 26 }, (_, price) => minorUnits(price))
      const inBoth = prices.some((price) =>
        [one, other].every((each) => premiumFor(price, [each]) !== undefined)
      )
      expect(bandsOverlap(one, other)).toBe(inBoth)
    })
  )
})

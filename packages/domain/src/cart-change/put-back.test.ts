import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { anyCartOfChanges, aDay, ringToSell } from "../testing/carts.ts"
import { applyChange } from "./apply-change.ts"
import type { Cart, CartLine } from "../cart/cart.ts"
import type { CartChange, ItemToSell } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { putBack } from "./put-back.ts"

/** The item of a line as the store sells it; with a campaign that the line does not show, where it cannot show one. */
function itemOf(line: CartLine): ItemToSell {
  const { itemNumber: number, description, priceBefore, unitPrice, vatBasisPoints, facts } = line
  const originalPrice = priceBefore ?? unitPrice
  const showsCampaign = line.ignoresDiscount !== true && priceBefore === undefined
  const off = showsCampaign ? line.periodicDiscount / line.quantity : Math.min(100, originalPrice)
  return {
    number,
    description,
    originalPrice,
    price: minorUnits(originalPrice - off),
    campaign: line.periodicDiscountDescription ?? (showsCampaign ? undefined : "Autumn"),
    ...facts,
    priceIsManual: facts?.priceIsManual === true,
    vatBasisPoints
  }
}

/** The cart after a line was taken off and brought back. */
function offAndBack(cart: Cart, lineId: string): Cart | undefined {
  const line = cart.lines.find(({ id }) => id === lineId)
  const back = putBack(cart, lineId)
  if (line === undefined || back === undefined) return undefined
  const { quantity, manualPrice, terms, comment } = back
  const added = { type: "add", lineId: "back", item: itemOf(line), quantity, manualPrice } as const
  return [
    { type: "remove", lineId } as const,
    added,
    ...terms.map((term) => ({ ...term, lineId: "back" })),
    { type: "comment", lineId: "back", comment } as const
  ].reduce(applyChange, cart)
}

/** A line as it stands for itself: its part of the whole cart's discount may lose a minor unit to its neighbour. */
const standing = ({ id: _id, amount, totalRoundedAmount, cartDiscountShare, ...line }: CartLine) =>
  cartDiscountShare === undefined ? { ...line, amount, totalRoundedAmount } : line

it("brings a line back as it stood, with every sum of the cart · KARAT-5", () => {
  let brought = 0
  fc.assert(
    fc.property(anyCartOfChanges, fc.nat(50), fc.boolean(), (any, at, says) => {
      const line = any.lines[at % Math.max(1, any.lines.length)]
      if (line === undefined) return
      const comment = says ? "A gift" : ""
      const cart = applyChange(any, { type: "comment", lineId: line.id, comment })
      const after = offAndBack(cart, line.id)
      if (after === undefined) return
      brought += 1
      expect(after.header).toEqual(cart.header)
      const before = cart.lines.find(({ id }) => id === line.id)
      expect(before && standing(after.lines.at(-1) as CartLine)).toEqual(before && standing(before))
    })
  )
  expect(brought).toBeGreaterThan(20)
})

it("brings back a price that was asked for, and one that was set after it · KARAT-5", () => {
  const repair = { ...ringToSell, priceIsManual: true, price: minorUnits(0), originalPrice: minorUnits(0) }
  const cart = [
    { type: "add", lineId: "a", item: repair, quantity: 2, manualPrice: minorUnits(700_00) } as const,
    { type: "price", lineId: "a", unitPrice: minorUnits(650_00), reason: "D1" } as const
  ].reduce(applyChange, emptyCart("cart-1", "SEK", aDay))
  expect(offAndBack(cart, "a")).toMatchObject({
    header: { total: 1_300_00 },
    lines: [{ quantity: 2, unitPrice: 650_00 }]
  })
})

it("brings back a discount that is more than the line costs by now, and none that never fitted its first price · KARAT-5", () => {
  const price = (major: number) =>
    ({ type: "price", lineId: "a", unitPrice: minorUnits(major * 100), reason: "D1" }) as const
  const off = { kind: "amount", amount: minorUnits(80_00) } as const
  const discount = { type: "discount", lineId: "a", discount: off, reason: "D1" } as const
  const item = { ...ringToSell, price: minorUnits(100_00), originalPrice: minorUnits(100_00) }
  const added = (pieces: number) => ({ type: "add", lineId: "a", item, quantity: pieces }) as const
  const cartOf = (...changes: CartChange[]) => changes.reduce(applyChange, emptyCart("cart-1", "SEK", aDay))
  const lowered = cartOf(added(1), discount, price(50))
  expect(lowered.header.total).toBe(0)
  expect(offAndBack(lowered, "a")?.header).toEqual(lowered.header)
  expect(putBack(cartOf(added(1), price(10)), "a")).toBeDefined()
  const first = { ...added(1), item: { ...item, price: minorUnits(10_00), originalPrice: minorUnits(10_00) } }
  expect(putBack(cartOf(first, price(100), discount, price(50)), "a")).toBeUndefined()
})

it("does not promise to bring back what adding the item again is not · KARAT-5", () => {
  const ring = { type: "add", lineId: "ring", item: ringToSell, quantity: 1 } as const
  const cart = applyChange(emptyCart("cart-1", "SEK", aDay), ring)
  const insured = applyChange(cart, {
    type: "insure",
    lineId: "ring",
    insuranceLineId: "insurance",
    linkId: "link",
    item: { ...ringToSell, number: "INSURANCE" },
    premium: minorUnits(99_00)
  })
  const [line] = cart.lines
  if (line === undefined) throw new Error("The ring is not in the cart.")
  const others: readonly Cart[] = [
    insured,
    applyChange(cart, { type: "home-order", lineId: "ring" }),
    applyChange(cart, { type: "gift-card", lineId: "ring", number: "1" }),
    { ...cart, lines: [{ ...line, originalReceiptNumber: "1" }] },
    { ...cart, lines: [{ ...line, returnNoSale: true }] },
    { ...cart, lines: [{ ...line, lineDiscount: minorUnits(1) }] },
    { ...cart, lines: [{ ...line, priceIsUnknown: true }] },
    { ...cart, header: { ...cart.header, orderNumber: "7" } }
  ]
  expect(others.map((other) => putBack(other, "ring"))).toEqual(others.map(() => undefined))
  expect(putBack(insured, "insurance")).toBeUndefined()
  expect(putBack(cart, "ring")).toBeDefined()
  expect(putBack(cart, "somebody's")).toBeUndefined()
  // What stands beside it hinders nobody: a numbered card, or what a cart holds as long as it has another line.
  const beside = [
    { ...ring, lineId: "card" },
    { type: "gift-card", lineId: "card", number: "1" }
  ] as const
  const whole = beside.reduce<Cart>(applyChange, cart)
  expect(putBack({ ...whole, header: { ...whole.header, orderNumber: "7" } }, "ring")).toBeDefined()
})

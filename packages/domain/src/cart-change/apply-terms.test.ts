import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { anyCartOfChanges, aDay, ringToSell } from "../testing/carts.ts"
import { applyChange } from "./apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { cartChangeRefusal } from "./cart-change-refusal.ts"
import { emptyCart } from "../cart/empty-cart.ts"

const cartOf = (...changes: CartChange[]): Cart =>
  changes.reduce(applyChange, emptyCart("cart-1", "SEK", aDay))
const ring: CartChange = { type: "add", lineId: "ring", item: ringToSell, quantity: 1 }
const chain: CartChange = {
  type: "add",
  lineId: "chain",
  item: { ...ringToSell, number: "2010001", originalPrice: minorUnits(500_00), price: minorUnits(500_00) },
  quantity: 2
}
const insurance = { ...ringToSell, number: "INSURANCE", description: "Insurance", vatBasisPoints: 0 }
const insure: CartChange = {
  type: "insure",
  lineId: "chain",
  insuranceLineId: "insurance",
  linkId: "link",
  item: insurance,
  premium: minorUnits(99_00)
}
const roundUp: CartChange = {
  type: "income-expense",
  id: "1",
  description: "Round-up",
  amount: minorUnits(37)
}
const amountOff = (major: number) => ({ kind: "amount", amount: minorUnits(major * 100) }) as const
const percentOff = (percent: number) => ({ kind: "percent", basisPoints: percent * 100 }) as const

describe("discounts in the cart", () => {
  it("follow the quantity when given in percent, and stay when given as an amount · DISC-1", () => {
    const percent = cartOf(
      chain,
      { type: "discount", lineId: "chain", discount: percentOff(10), reason: "D1" },
      { type: "quantity", lineId: "chain", quantity: 4 }
    )
    expect(percent.lines[0]).toMatchObject({ lineDiscount: 200_00, amount: 1_800_00, discountReason: "D1" })
    const amount = cartOf(
      chain,
      { type: "discount", lineId: "chain", discount: amountOff(30), reason: "D1" },
      { type: "quantity", lineId: "chain", quantity: 4 }
    )
    expect(amount.lines[0]).toMatchObject({ lineDiscount: 30_00, amount: 1_970_00 })
  })

  it("go away with a discount of nothing, which needs no reason · DISC-4", () => {
    const cart = cartOf(
      chain,
      { type: "discount", lineId: "chain", discount: amountOff(30), reason: "D1" },
      { type: "discount", lineId: "chain", discount: amountOff(0) }
    )
    expect(cart.lines[0]).toMatchObject({ lineDiscount: 0, amount: 1_000_00, wasDiscounted: false })
    expect(cart.lines[0]?.discountReason).toBeUndefined()
  })

  it("stand beside a campaign, and an ignored campaign is gone · DISC-10", () => {
    const cart = cartOf(ring, { type: "ignore-discount", lineId: "ring" })
    expect(cartOf(ring).lines[0]).toMatchObject({
      periodicDiscount: 299_00,
      periodicDiscountDescription: "Autumn"
    })
    expect(cart.lines[0]).toMatchObject({ periodicDiscount: 0, amount: 1_495_00, ignoresDiscount: true })
  })

  it("on the whole cart are shared among the lines that take part · DISC-11 DISC-13", () => {
    const cart = cartOf(ring, chain, { type: "cart-discount", discount: percentOff(10), reason: "D1" })
    expect(cart.lines.map((line) => line.cartDiscountShare)).toEqual([119_60, 100_00])
    expect(cart.header.total).toBe(1_976_40)
    const off = applyChange(cart, { type: "cart-discount", discount: percentOff(0) })
    expect(off.header).toMatchObject({ total: 2_196_00, cartDiscount: undefined })
    expect(off.lines.every((line) => line.cartDiscountShare === undefined)).toBe(true)
  })

  it("on the whole cart need a reason as well · DISC-12", () => {
    const change = { type: "cart-discount", discount: percentOff(10) } as const
    expect(cartChangeRefusal(cartOf(ring), change)).toBe("discount-needs-reason")
    expect(cartChangeRefusal(cartOf(ring), { ...change, discount: percentOff(0) })).toBeUndefined()
  })
})

describe("insurance in the cart", () => {
  it("is a line of its own under the one it insures, for as many pieces, and counts in the total · INS-11", () => {
    const cart = cartOf(chain, ring, insure)
    expect(cart.lines.map(({ id }) => id)).toEqual(["chain", "insurance", "ring"])
    expect(cart.lines[1]).toMatchObject({ quantity: 2, amount: 198_00, vatBasisPoints: 0 })
    expect(cart.header.total).toBe(1_000_00 + 198_00 + 1_196_00)
  })

  it("is no goods of its own: the cart counts what it insures, once · KARAT-8", () => {
    const cart = cartOf(ring, chain, insure)
    expect(cart.lines).toHaveLength(3)
    expect(cart.header.numberOfItems).toBe(3)
  })

  it("fixes quantity, price and discount of what it insures until it is removed · LINE-10 DISC-9 PRICE-5", () => {
    const cart = cartOf(chain, insure)
    const refused: readonly CartChange[] = [
      { type: "quantity", lineId: "chain", quantity: 3 },
      { type: "price", lineId: "chain", unitPrice: minorUnits(1) },
      { type: "discount", lineId: "chain", discount: percentOff(5), reason: "D1" },
      { type: "home-order", lineId: "chain" },
      insure
    ]
    for (const change of refused) expect(cartChangeRefusal(cart, change), change.type).toBeDefined()
    const removed = applyChange(cart, { type: "uninsure", linkId: "link" })
    expect(removed).toMatchObject({ insurances: [], lines: [{ id: "chain" }] })
    for (const change of refused) expect(cartChangeRefusal(removed, change), change.type).toBeUndefined()
  })

  it("stays the same under a discount on the whole cart · INS-14", () => {
    const cart = cartOf(chain, insure, { type: "cart-discount", discount: percentOff(50), reason: "D1" })
    expect(cart.lines.map(({ amount }) => amount)).toEqual([500_00, 198_00])
  })
})

describe("home orders in the cart", () => {
  it("take the deposit now and say what is due at the door · HOME-2 HOME-6", () => {
    const cart = cartOf(chain, { type: "home-order", lineId: "chain", depositShare: 2000 })
    expect(cart.lines[0]).toMatchObject({ homeOrder: true, amount: 200_00, dueAtDelivery: 800_00 })
    expect(cart.header).toMatchObject({ total: 200_00, transactionType: "ORDER" })
    const back = applyChange(cart, { type: "cancel-home-order", lineId: "chain" })
    expect(back.lines[0]).toMatchObject({ homeOrder: false, amount: 1_000_00, dueAtDelivery: undefined })
  })

  it("take no discount and no other price · DISC-9 PRICE-5", () => {
    const cart = cartOf(chain, { type: "home-order", lineId: "chain" })
    const discount = { type: "discount", lineId: "chain", discount: percentOff(5), reason: "D1" } as const
    expect(cartChangeRefusal(cart, discount)).toBe("home-order-takes-no-discount")
    expect(cartChangeRefusal(cart, { type: "price", lineId: "chain", unitPrice: minorUnits(1) })).toBe(
      "home-order-keeps-its-price"
    )
  })
})

it("keeps one round-up, and a new answer takes the place of the old · RUP-4 RUP-6", () => {
  const roundUp = (amount: number): CartChange => ({
    type: "income-expense",
    description: "Round-up",
    amount: minorUnits(amount)
  })
  expect(cartOf(ring, roundUp(400), roundUp(900)).header.total).toBe(1_196_00 + 900)
  expect(cartOf(ring, roundUp(400), roundUp(0)).incomeExpenses).toEqual([])
})

it("uses a gift card number on one line only · GIFT-5", () => {
  const cart = cartOf(ring, chain, { type: "gift-card", lineId: "ring", number: "AAAA-BBBB-CCCC-DDDD" })
  const again = { type: "gift-card", lineId: "chain", number: "AAAA-BBBB-CCCC-DDDD" } as const
  expect(cartChangeRefusal(cart, again)).toBe("gift-card-used-twice")
  expect(applyChange(cart, { type: "remove", lineId: "ring" }).giftCards).toEqual([])
})

it("sums to its total, whatever was done to it · LINE-4 ROUND-4", () => {
  fc.assert(
    fc.property(anyCartOfChanges, (cart) => {
      const sum = cart.lines.reduce((all, line) => all + line.amount, 0)
      const moved = cart.incomeExpenses.reduce((all, each) => all + each.amount, 0)
      expect(cart.header.total).toBe(sum + moved)
      for (const line of cart.lines) {
        const parts = [
          line.lineDiscount,
          line.periodicDiscount,
          line.cartDiscountShare ?? 0,
          line.dueAtDelivery ?? 0
        ]
        expect(line.amount).toBe(line.unitPrice * line.quantity - parts.reduce((all, part) => all + part, 0))
        expect(line.amount).toBeGreaterThanOrEqual(0)
      }
    })
  )
})

it("comes to the same whether its changes are applied one by one or over what the server said · CART-15", () => {
  fc.assert(
    fc.property(
      anyCartOfChanges,
      fc.array(fc.constantFrom(ring, chain), { maxLength: 4 }),
      (cart, changes) => {
        const wire = structuredClone(cart)
        expect(changes.reduce(applyChange, wire)).toEqual(changes.reduce(applyChange, cart))
      }
    )
  )
})

describe("a round-up in the cart", () => {
  it("goes with the last line: nothing is given on top of a sale that is none · RUP-6", () => {
    const both = cartOf(ring, chain, roundUp, { type: "remove", lineId: "ring" })
    expect(both.incomeExpenses).toHaveLength(1)
    const none = applyChange(both, { type: "remove", lineId: "chain" })
    expect(none.incomeExpenses).toEqual([])
    expect(none.header).toMatchObject({ total: 0, transactionType: "LOGIN" })
  })
})

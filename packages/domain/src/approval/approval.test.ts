import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyChange } from "../cart-change/apply-change.ts"
import type { Cart } from "../cart/cart.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { wholePrice } from "../discount/discount.ts"
import { minorUnits } from "../money/minor-units.ts"
import { aDay, anyCart, anyItemToSell } from "../testing/carts.ts"
import { approvalNeeded, approverRefusal } from "./approval.ts"
import type { ApprovalLimits } from "../store/approval-limits.ts"

const limit = 3000
const limits = { discountBasisPoints: limit }
const cashier = { mayApprove: false }

const neededFor = (before: Cart, change: CartChange, over: Parameters<typeof approvalNeeded>[2] = limits) =>
  approvalNeeded({ type: "cart", before, after: applyChange(before, change) }, cashier, over)
const off = (basisPoints: number) => ({ discount: { kind: "percent", basisPoints }, reason: "D1" }) as const

const priced = (price: number) => ({
  number: "1",
  description: "Ring",
  price: minorUnits(price),
  originalPrice: minorUnits(price),
  priceIsManual: false
})

/** A cart of some items, each of which costs something. */
const anyGoods = fc
  .array(
    fc.record({
      item: anyItemToSell.filter(({ price }) => price > 0),
      quantity: fc.integer({ min: 1, max: 20 })
    }),
    { minLength: 1, maxLength: 6 }
  )
  .map((goods) =>
    goods.reduce<Cart>(
      (cart, { item, quantity }, at) =>
        applyChange(cart, { type: "add", lineId: `line-${at}`, item, quantity }),
      emptyCart("cart-1", "SEK", aDay)
    )
  )
const anyShare = fc.integer({ min: 0, max: wholePrice })
/** What a cashier may do to the terms of the first lines of a cart. */
const anyTerms = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant("share" as const), at: fc.nat(5), value: anyShare }),
    fc.record({ type: fc.constant("amount" as const), at: fc.nat(5), value: fc.nat(2_000_000) }),
    fc.record({ type: fc.constant("cart" as const), at: fc.nat(5), value: anyShare }),
    fc.record({ type: fc.constant("cart amount" as const), at: fc.nat(5), value: fc.nat(5_000_000) }),
    fc.record({ type: fc.constant("price" as const), at: fc.nat(5), value: fc.nat(900_000) }),
    fc.record({
      type: fc.constant("pieces" as const),
      at: fc.nat(5),
      value: fc.integer({ min: 1, max: 30 })
    }),
    fc.record({ type: fc.constant("remove" as const), at: fc.nat(5), value: fc.constant(0) }),
    fc.record({ type: fc.constant("ignore" as const), at: fc.nat(5), value: fc.constant(0) })
  ),
  { maxLength: 12 }
)
type Term = typeof anyTerms extends fc.Arbitrary<readonly (infer T)[]> ? T : never

function changeOf({ type, at, value }: Term): CartChange {
  const lineId = `line-${at}`
  const amount = { discount: { kind: "amount", amount: minorUnits(value) }, reason: "D1" } as const
  switch (type) {
    case "share":
      return { type: "discount", lineId, ...off(value) }
    case "amount":
      return { type: "discount", lineId, ...amount }
    case "cart":
      return { type: "cart-discount", ...off(value) }
    case "cart amount":
      return { type: "cart-discount", ...amount }
    case "price":
      return { type: "price", lineId, unitPrice: minorUnits(value) }
    case "pieces":
      return { type: "quantity", lineId, quantity: value }
    case "remove":
      return { type: "remove", lineId }
    case "ignore":
      return { type: "ignore-discount", lineId }
  }
}

describe("a discount", () => {
  it("of a share is approved from the first hundredth of a percent above the limit · APPR-1", () => {
    const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
      type: "add",
      lineId: "line-0",
      quantity: 1,
      item: priced(1_000_000)
    })
    fc.assert(
      fc.property(anyShare, (basisPoints) => {
        const needed = basisPoints > limit ? "discount" : undefined
        expect(neededFor(cart, { type: "discount", lineId: "line-0", ...off(basisPoints) })).toBe(needed)
        expect(neededFor(cart, { type: "cart-discount", ...off(basisPoints) })).toBe(needed)
      })
    )
  })

  it("passes the limit in no way that nobody has approved: not in parts, not by fewer pieces · APPR-1 APPR-2", () => {
    fc.assert(
      fc.property(anyGoods, anyTerms, (goods, terms) => {
        const cart = terms.map(changeOf).reduce((before, change) => {
          return neededFor(before, change) === undefined ? applyChange(before, change) : before
        }, goods)
        for (const { unitPrice, priceBefore = unitPrice, quantity, periodicDiscount, amount } of cart.lines) {
          const full = Math.max(unitPrice, priceBefore) * quantity - periodicDiscount
          expect(full - amount).toBeLessThanOrEqual((full * limit) / wholePrice + 1.5)
        }
      })
    )
  })

  it("that was approved stays approved as it was, and covers neither more pieces nor an item beside it · APPR-2", () => {
    const aboveLimit = fc.integer({ min: limit + 100, max: wholePrice })
    const dear = anyItemToSell.filter(({ price }) => price > 10_000)
    fc.assert(
      fc.property(anyGoods, aboveLimit, dear, fc.boolean(), (goods, share, item, ofCart) => {
        const [line] = goods.lines
        const lineId = line?.id ?? ""
        const bare = applyChange(goods, { type: "add", lineId: "dear", item, quantity: 2 })
        const given = ofCart
          ? ({ type: "cart-discount", ...off(share) } as const)
          : ({ type: "discount", lineId: "dear", ...off(share) } as const)
        expect(neededFor(bare, given)).toBe("discount")
        const approved = applyChange(bare, given)
        expect(neededFor(approved, { type: "remove", lineId })).toBeUndefined()
        expect(neededFor(approved, { ...given, ...off(Math.floor(share / 2)) })).toBeUndefined()
        const pieces = (quantity: number) => ({ type: "quantity", lineId: "dear", quantity }) as const
        expect(neededFor(approved, pieces(1))).toBeUndefined()
        expect(neededFor(approved, pieces(3))).toBe("discount")
        const beside = { type: "add", lineId: "beside", item, quantity: 1 } as const
        expect(neededFor(approved, beside)).toBe(ofCart ? "discount" : undefined)
      })
    )
  })

  it("of the whole cart is not approved again for the one öre that another line leaves to a cheap one · APPR-2", () => {
    const goods = [
      { lineId: "line-0", item: priced(111_642), quantity: 1 },
      { lineId: "line-1", item: priced(6), quantity: 18 },
      { lineId: "dear", item: priced(586_443), quantity: 2 }
    ].reduce<Cart>(
      (cart, line) => applyChange(cart, { type: "add", ...line }),
      emptyCart("cart-1", "SEK", aDay)
    )
    const approved = applyChange(goods, { type: "cart-discount", ...off(3100) })
    const change = { type: "quantity", lineId: "dear", quantity: 1 } as const
    const shareOf = ({ lines }: Cart) => lines.find(({ id }) => id === "line-1")?.cartDiscountShare ?? 0
    expect(shareOf(applyChange(approved, change))).toBe(shareOf(approved) + 1)
    expect(neededFor(approved, change)).toBeUndefined()
  })

  it("needs nobody where there is no limit, or for who may approve · APPR-1", () => {
    fc.assert(
      fc.property(anyCart, anyCart, (before, after) => {
        expect(approvalNeeded({ type: "cart", before, after }, cashier)).toBeUndefined()
        expect(
          approvalNeeded({ type: "cart", before, after }, { mayApprove: true }, { ...limits, price: true })
        ).toBeUndefined()
      })
    )
  })
})

it("an expense is approved by somebody else from one öre above its highest, whoever enters it · APPR-1 EXP-3", () => {
  fc.assert(
    fc.property(fc.nat(500_000), fc.nat(500_000), fc.boolean(), (highest, amount, mayApprove) => {
      const entered = minorUnits(amount)
      const expense = { type: "expense", highest: minorUnits(highest), entered } as const
      expect(approvalNeeded(expense, { mayApprove })).toBe(amount > highest ? "expense" : undefined)
      expect(approvalNeeded({ type: "expense", entered }, { mayApprove })).toBeUndefined()
    })
  )
})

const opened = { type: "drawer" } as const
const brought = (receiptShown: boolean) => ({ type: "return", receiptShown }) as const

it("opening the drawer and a return without its receipt are approved where the store says so · APPR-1", () => {
  for (const drawer of [true, false, undefined])
    expect(approvalNeeded(opened, cashier, { drawer, price: true })).toBe(
      drawer === true ? "drawer" : undefined
    )
  for (const returnWithoutReceipt of [true, false, undefined])
    for (const shown of [true, false])
      expect(approvalNeeded(brought(shown), cashier, { returnWithoutReceipt, drawer: true })).toBe(
        returnWithoutReceipt === true && !shown ? "return" : undefined
      )
  const all = { drawer: true, returnWithoutReceipt: true }
  for (const gesture of [opened, brought(false)]) {
    expect(approvalNeeded(gesture, { mayApprove: true }, all)).toBeUndefined()
    // Of whom nobody knows anything it is not known that they may.
    expect(approvalNeeded(gesture, undefined, all)).toBeDefined()
  }
})

describe("what is asked of one cashier", () => {
  const anyLimits: fc.Arbitrary<ApprovalLimits> = fc.record({
    discountBasisPoints: fc.option(fc.integer({ min: 0, max: wholePrice }), { nil: undefined }),
    price: fc.boolean(),
    drawer: fc.boolean(),
    returnWithoutReceipt: fc.boolean(),
    returns: fc.boolean()
  })
  const anyGesture = fc.oneof(
    fc.tuple(anyCart, anyCart).map(([before, after]) => ({ type: "cart", before, after }) as const),
    fc.constant(opened),
    fc.boolean().map(brought)
  )

  it("is asked beside what the store asks of all, and their limit of discounts takes the place of its · APPR-7", () => {
    fc.assert(
      fc.property(anyGesture, anyLimits, anyLimits, (gesture, store, own) => {
        const asked = approvalNeeded(gesture, { limits: own }, store)
        const either = (of: keyof ApprovalLimits) => own[of] === true || store[of] === true
        const both = {
          discountBasisPoints: own.discountBasisPoints ?? store.discountBasisPoints,
          price: either("price"),
          drawer: either("drawer"),
          returnWithoutReceipt: either("returnWithoutReceipt"),
          returns: either("returns")
        }
        expect(asked).toBe(approvalNeeded(gesture, cashier, both))
        expect(approvalNeeded(gesture, { limits: own, mayApprove: true }, store)).toBeUndefined()
        // Nobody's limits are nothing to anybody else.
        expect(approvalNeeded(gesture, cashier, store)).toBe(approvalNeeded(gesture, { limits: {} }, store))
      })
    )
  })

  it("may be every return, also one whose receipt is shown · APPR-7", () => {
    const limited = { limits: { returns: true } }
    for (const shown of [true, false]) {
      expect(approvalNeeded(brought(shown), limited)).toBe("return")
      expect(approvalNeeded(brought(shown), cashier)).toBeUndefined()
    }
  })
})

describe("a price by hand", () => {
  const two = [priced(100_00), { ...priced(200_00), number: "2" }].reduce<Cart>(
    (cart, item, at) => applyChange(cart, { type: "add", lineId: `line-${at}`, item, quantity: 1 }),
    emptyCart("cart-1", "SEK", aDay)
  )
  const price = (unitPrice: number, lineId = "line-0"): CartChange => ({
    type: "price",
    lineId,
    unitPrice: minorUnits(unitPrice)
  })

  it("is approved where the store says so, higher or lower, whichever line it is of · APPR-1", () => {
    for (const [limits, needed] of [
      [{ price: true }, "price"],
      [{ price: false }, undefined],
      [{}, undefined]
    ] as const)
      for (const change of [price(99_99), price(100_01), price(1_00, "line-1")])
        expect(neededFor(two, change, limits)).toBe(needed)
  })

  it("stays approved while something else of its cart changes, and is approved again when it changes · APPR-2", () => {
    const approved = applyChange(two, price(80_00))
    for (const change of [
      { type: "quantity", lineId: "line-0", quantity: 3 },
      { type: "quantity", lineId: "line-1", quantity: 3 },
      { type: "remove", lineId: "line-1" },
      { type: "discount", lineId: "line-0", ...off(100) },
      { type: "add", lineId: "line-2", item: priced(5_00), quantity: 1 }
    ] as const)
      expect(neededFor(approved, change, { price: true }), change.type).toBeUndefined()
    expect(neededFor(approved, price(81_00), { price: true })).toBe("price")
  })

  it("of something that comes back, and of an insurance, is nobody's discount · APPR-1", () => {
    const [line] = two.lines
    if (line === undefined) throw new Error("There is no line.")
    const lowered = (over: Partial<typeof line>) => {
      const before = { ...two, lines: [{ ...line, ...over }] }
      const after = {
        ...before,
        lines: [
          {
            ...line,
            ...over,
            unitPrice: minorUnits(1),
            priceBefore: minorUnits(100_00),
            amount: minorUnits(1)
          }
        ]
      }
      return approvalNeeded({ type: "cart", before, after }, cashier, { price: true, discountBasisPoints: 0 })
    }
    expect(lowered({})).toBe("price")
    expect(lowered({ quantity: 0 })).toBeUndefined()
    expect(lowered({ quantity: -1 })).toBeUndefined()
    expect(lowered({ itemNumber: "INSURANCE" })).toBeUndefined()
  })
})

it("a discount of exactly the limit needs nobody, and one öre of rounding above it neither · APPR-1", () => {
  const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
    type: "add",
    lineId: "line-0",
    quantity: 1,
    item: priced(1_000_00)
  })
  const by = (amount: number): CartChange => ({
    type: "discount",
    lineId: "line-0",
    discount: { kind: "amount", amount: minorUnits(amount) },
    reason: "D1"
  })
  expect(neededFor(cart, by(300_00))).toBeUndefined()
  expect(neededFor(cart, by(300_01))).toBeUndefined()
  expect(neededFor(cart, by(300_02))).toBe("discount")
})

it("a new line shares in a discount of the whole cart without a word, while no more is taken off in all · APPR-2", () => {
  const cart = applyChange(emptyCart("cart-1", "SEK", aDay), {
    type: "add",
    lineId: "line-0",
    quantity: 1,
    item: priced(1_000_00)
  })
  const amount = applyChange(cart, {
    type: "cart-discount",
    discount: { kind: "amount", amount: minorUnits(900_00) },
    reason: "D1"
  })
  const beside = { type: "add", lineId: "line-1", item: priced(100_00), quantity: 1 } as const
  expect(neededFor(amount, beside)).toBeUndefined()
  const share = applyChange(cart, { type: "cart-discount", ...off(9000) })
  expect(neededFor(share, beside)).toBe("discount")
})

it("a day's cash is approved where the store or the cashier's own limits say so, and by nobody for who may approve · APPR-8", () => {
  const may = fc.boolean()
  fc.assert(
    fc.property(may, may, may, (mayApprove, own, store) => {
      const needed = approvalNeeded({ type: "cash" }, { mayApprove, limits: { cash: own } }, { cash: store })
      expect(needed).toBe(!mayApprove && (own || store) ? "cash" : undefined)
      // Whoever may not count may still open the drawer, if nothing else stands against it.
      expect(approvalNeeded({ type: "drawer" }, { limits: { cash: own } }, { cash: store })).toBeUndefined()
    })
  )
})

it("a badge approves that has the right, and never what is its own · APPR-3", () => {
  const badge = fc.constantFrom("1001", "1002", "1003")
  fc.assert(
    fc.property(badge, badge, fc.boolean(), (own, badgeNumber, mayApprove) => {
      const expected = !mayApprove
        ? "approver-not-allowed"
        : own === badgeNumber
          ? "approver-is-cashier"
          : undefined
      expect(approverRefusal(own, { badgeNumber, mayApprove })).toBe(expected)
      expect(approverRefusal(own, undefined)).toBe("approver-not-allowed")
    })
  )
})

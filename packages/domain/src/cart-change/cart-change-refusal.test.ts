import { describe, expect, it } from "vitest"
import { minorUnits, nothing } from "../money/minor-units.ts"
import { aDay, ringToSell } from "../testing/carts.ts"
import { applyChange } from "./apply-change.ts"
import type { Cart, CartLine } from "../cart/cart.ts"
import { type CartChange, factsOf, lineOfChange, withItemOf } from "../cart/cart-change.ts"
import {
  cartChangeRefusal,
  lineRefusal,
  type LineChangeType,
  longestComment,
  quantityRefusal,
  staysAsItIs
} from "./cart-change-refusal.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { otherPrice } from "./line-amounts.ts"

const cartOf = (...changes: readonly CartChange[]): Cart =>
  changes.reduce(applyChange, emptyCart("cart-1", "SEK", aDay))
const item = { ...ringToSell, price: minorUnits(500_00), originalPrice: minorUnits(500_00) }
const add = (lineId: string, number = "1"): CartChange => ({
  type: "add",
  lineId,
  item: { ...item, number },
  quantity: 2
})
const insured: readonly CartChange[] = [
  add("ring"),
  add("watch", "2"),
  {
    type: "insure",
    lineId: "ring",
    insuranceLineId: "insurance",
    linkId: "link",
    item: { ...item, number: "INSURANCE" },
    premium: minorUnits(99_00)
  }
]
const back = (lineId: string, insures?: { lineId: string; linkId: string }): CartChange => ({
  type: "return",
  lineId,
  pieces: 1,
  refund: minorUnits(100_00),
  originalReceiptNumber: "0000WK1011000000001",
  goods: {
    itemNumber: insures === undefined ? "1" : "INSURANCE",
    description: "Ring",
    unitPrice: minorUnits(100_00)
  },
  insures
})

const kinds: readonly LineChangeType[] = [
  "quantity",
  "discount",
  "ignore-discount",
  "price",
  "comment",
  "insure",
  "home-order",
  "cancel-home-order",
  "gift-card",
  "remove"
]
const refusalsOf = (cart: Cart, lineId: string) => {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) throw new Error(`There is no line ${lineId}.`)
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const refusal = lineRefusal(cart, line, kind)
      return refusal === undefined ? [] : [[kind, refusal]]
    })
  )
}

describe("what a line takes no change of", () => {
  it("is nothing on goods that are sold plainly · LINE-3", () => {
    expect(refusalsOf(cartOf(...insured), "watch")).toEqual({})
  })

  it("is what its premium was reckoned from, on a line that is insured · LINE-10 DISC-9 PRICE-5", () => {
    expect(refusalsOf(cartOf(...insured), "ring")).toEqual({
      quantity: "quantity-locked-by-insurance",
      discount: "line-is-insured",
      "ignore-discount": "line-is-insured",
      price: "line-is-insured",
      insure: "line-is-insured-already",
      "home-order": "line-is-insured"
    })
  })

  it("is everything but words and its removal on an insurance · INS-4", () => {
    const others = kinds.filter((kind) => kind !== "comment" && kind !== "remove")
    expect(refusalsOf(cartOf(...insured), "insurance")).toEqual(
      Object.fromEntries(others.map((kind) => [kind, "line-is-insurance"]))
    )
  })

  it("is everything but words and its removal on what comes back, and its insurance goes with it alone · RET-19", () => {
    const cart = cartOf(back("ring"), back("premium", { lineId: "ring", linkId: "link" }))
    const others = kinds.filter((kind) => kind !== "comment" && kind !== "remove")
    expect(refusalsOf(cart, "ring")).toEqual({
      ...Object.fromEntries(others.map((kind) => [kind, "return-cannot-be-changed"])),
      price: "return-keeps-its-price",
      "home-order": "return-cannot-be-ordered"
    })
    expect(refusalsOf(cart, "premium")).toMatchObject({ remove: "line-is-insurance" })
    const [line] = cart.lines
    const lines = [line, ...cartOf(...insured).lines].map((each) => each && staysAsItIs(each))
    expect(lines).toEqual([true, false, true, false])
  })
})

describe("a change of a cart", () => {
  const plain = cartOf(add("ring"), add("watch", "2"))
  const expenses = cartOf({
    type: "expense",
    id: "10",
    name: "Porto",
    amount: minorUnits(-100)
  })

  it("sells nothing beside an expense, and is no sale where it only ends · DASH-14", () => {
    for (const change of [
      add("ring"),
      back("ring"),
      { type: "income-expense", id: "1", description: "Round-up", amount: minorUnits(1) },
      { type: "cart-discount", discount: { kind: "percent", basisPoints: 1 }, reason: "D1" }
    ] as const)
      expect(cartChangeRefusal(expenses, change), change.type).toBe("cart-has-expenses")
    for (const change of [
      { type: "remove", lineId: "ring" },
      { type: "uninsure", linkId: "link" }
    ] as const)
      expect(cartChangeRefusal(expenses, change), change.type).toBe("line-not-found")
  })

  it("speaks of a line that is there · LINE-3", () => {
    expect(cartChangeRefusal(plain, { type: "comment", lineId: "gone", comment: "x" })).toBe("line-not-found")
    expect(cartChangeRefusal(plain, { type: "uninsure", linkId: "link" })).toBe("line-not-found")
    expect(cartChangeRefusal(cartOf(...insured), { type: "uninsure", linkId: "other" })).toBe(
      "line-not-found"
    )
    expect(cartChangeRefusal(cartOf(...insured), { type: "uninsure", linkId: "link" })).toBeUndefined()
  })

  it("takes the insurance of what comes back away with it alone, also where another was sold beside it · RET-1", () => {
    const cart = cartOf(...insured, back("old"), back("premium", { lineId: "old", linkId: "other" }))
    expect(cartChangeRefusal(cart, { type: "uninsure", linkId: "link" })).toBeUndefined()
    expect(cartChangeRefusal(cart, { type: "uninsure", linkId: "other" })).toBe("line-is-insurance")
  })

  it("has words of 200 signs at most, and a price and a discount that can be · LINE-3", () => {
    const comment = (length: number) =>
      ({ type: "comment", lineId: "ring", comment: "x".repeat(length) }) as const
    expect(cartChangeRefusal(plain, comment(longestComment))).toBeUndefined()
    expect(cartChangeRefusal(plain, comment(longestComment + 1))).toBe("comment-too-long")
    expect(
      cartChangeRefusal(plain, { type: "price", lineId: "ring", unitPrice: minorUnits(-1) })
    ).toBeDefined()
    const discount = {
      type: "discount",
      lineId: "ring",
      discount: { kind: "percent", basisPoints: 100 }
    } as const
    expect(cartChangeRefusal(plain, discount)).toBe("discount-needs-reason")
    expect(cartChangeRefusal(plain, { ...discount, reason: "D1" })).toBeUndefined()
  })

  it("gives the number of a gift card to one line alone · KARAT-11", () => {
    const number = (lineId: string, code: string): CartChange => ({ type: "gift-card", lineId, number: code })
    const numbered = applyChange(plain, number("ring", "AAAA"))
    expect(cartChangeRefusal(numbered, number("watch", "AAAA"))).toBe("gift-card-used-twice")
    expect(cartChangeRefusal(numbered, number("watch", "BBBB"))).toBeUndefined()
    expect(cartChangeRefusal(numbered, number("ring", "AAAA"))).toBeUndefined()
    const both = applyChange(numbered, number("watch", "BBBB"))
    expect(both.giftCards).toEqual([
      { lineId: "ring", number: "AAAA" },
      { lineId: "watch", number: "BBBB" }
    ])
    // Another number takes the place of the first, on its own line.
    expect(applyChange(both, number("ring", "CCCC")).giftCards).toEqual([
      { lineId: "watch", number: "BBBB" },
      { lineId: "ring", number: "CCCC" }
    ])
    expect(applyChange(both, { type: "remove", lineId: "ring" }).giftCards).toEqual([
      { lineId: "watch", number: "BBBB" }
    ])
  })

  it("takes off the whole cart what can be taken off, for a reason · DISC-12", () => {
    const off = (
      discount: { kind: "percent"; basisPoints: number } | { kind: "amount"; amount: number },
      reason?: string
    ) =>
      cartChangeRefusal(plain, {
        type: "cart-discount",
        discount:
          discount.kind === "amount" ? { kind: "amount", amount: minorUnits(discount.amount) } : discount,
        reason
      })
    expect(off({ kind: "percent", basisPoints: 10_000 }, "D1")).toBeUndefined()
    expect(off({ kind: "percent", basisPoints: 10_001 }, "D1")).toBe("percent-above-100")
    expect(off({ kind: "percent", basisPoints: -1 }, "D1")).toBe("discount-is-negative")
    expect(off({ kind: "amount", amount: 20_000 }, "D1")).toBeUndefined()
    expect(off({ kind: "amount", amount: -1 }, "D1")).toBe("discount-is-negative")
    for (const reason of [undefined, ""])
      expect(off({ kind: "amount", amount: 1 }, reason)).toBe("discount-needs-reason")
    expect(off({ kind: "amount", amount: 0 })).toBeUndefined()
  })

  it("names the line that it is of, where it is of one", () => {
    expect(lineOfChange({ type: "remove", lineId: "ring" })).toBe("ring")
    expect(lineOfChange({ type: "uninsure", linkId: "link" })).toBeUndefined()
  })

  it("has from one to 9999 whole pieces · LINE-6", () => {
    expect([0, 1, 9999, 10_000, 1.5].map(quantityRefusal)).toEqual([
      "quantity-too-small",
      undefined,
      undefined,
      "quantity-too-large",
      "quantity-not-whole"
    ])
  })
})

describe("what a line knows of its item", () => {
  const known = { division: "10", discountAllowed: true, insurable: false }

  it("is said whole or not at all, and that its price is asked for · WIRE-2", () => {
    expect(factsOf({ ...item, ...known })).toEqual(known)
    expect(factsOf({ ...item, ...known, priceIsManual: true })).toEqual({ ...known, priceIsManual: true })
    for (const part of ["division", "discountAllowed", "insurable"] as const)
      expect(factsOf({ ...item, ...known, [part]: undefined }), part).toBeUndefined()
  })

  it("is taken from the item where its server has not said it, and from nowhere else · WIRE-2", () => {
    const [line] = cartOf(add("ring")).lines as readonly [CartLine]
    const { facts: _, vatBasisPoints: __, ...bare } = line
    const other = { ...item, ...known, vatBasisPoints: 600 }
    expect(withItemOf(bare, other)).toEqual({ ...bare, facts: known, vatBasisPoints: 600 })
    expect(withItemOf(line, other)).toBe(line)
    expect(withItemOf(bare, undefined)).toBe(bare)
    expect(withItemOf({ ...bare, vatBasisPoints: 1200 }, other)).toMatchObject({
      facts: known,
      vatBasisPoints: 1200
    })
  })

  it("is another price only where a piece costs something else at the server, its campaign included", () => {
    const costs = (unitPrice: number, quantity: number, periodicDiscount: number) =>
      otherPrice(
        { price: minorUnits(500_00) },
        {
          unitPrice: minorUnits(unitPrice),
          quantity,
          periodicDiscount: minorUnits(periodicDiscount)
        }
      )
    expect(costs(500_00, 2, 0)).toBeUndefined()
    expect(costs(600_00, 2, 200_00)).toBeUndefined()
    expect(costs(600_00, 2, 0)).toBe(600_00)
    expect(costs(600_00, 3, 100)).toBe(599_67)
    expect(costs(600_00, 0, 0)).toBeUndefined()
  })
})

describe("what stands beside the goods", () => {
  const given = (id: string | undefined, description: string, amount: number): CartChange => ({
    type: "income-expense",
    ...(id === undefined ? {} : { id }),
    description,
    amount: minorUnits(amount)
  })
  const moved = (...changes: readonly CartChange[]) =>
    cartOf(add("ring"), ...changes).incomeExpenses.map(({ id, description, amount }) => [
      id,
      description,
      amount
    ])

  it("is known again by its number, or by its words where one has none, and stands in the order of numbers · RUP-4", () => {
    expect(moved(given("10", "A", 1), given("9", "B", 2), given("11", "C", 3))).toEqual([
      ["9", "B", 2],
      ["10", "A", 1],
      ["11", "C", 3]
    ])
    expect(moved(given("9", "B", 2), given("9", "other words", 5))).toEqual([["9", "other words", 5]])
    expect(moved(given("9", "same words", 2), given("10", "same words", 5))).toHaveLength(2)
    expect(moved(given(undefined, "B", 2), given("9", "B", 5))).toEqual([["9", "B", 5]])
    expect(moved(given("9", "B", 2), given(undefined, "B", 5))).toEqual([[undefined, "B", 5]])
    expect(moved(given(undefined, "A", 2), given(undefined, "B", 5))).toHaveLength(2)
    expect(moved(given("9", "B", 2), given("9", "B", 0))).toEqual([])
  })

  it("names the tenders that it may leave by, where its type does · EXP-5", () => {
    const entered = (tenders?: readonly number[]) =>
      cartOf({
        type: "expense",
        id: "10",
        name: "Porto",
        amount: minorUnits(-1),
        ...(tenders && { tenders })
      }).incomeExpenses
    expect(entered([4])).toMatchObject([{ tenders: [4] }])
    expect(entered().map((each) => "tenders" in each)).toEqual([false])
  })
})

describe("a scan that may add to a line", () => {
  const again = (over: Partial<Extract<CartChange, { type: "add" }>> = {}) =>
    ({
      type: "add",
      lineId: "again",
      item: { ...item, number: "1" },
      quantity: 1,
      merges: true,
      ...over
    }) as const
  const quantities = (cart: Cart, change: CartChange) =>
    applyChange(cart, change).lines.map(({ itemNumber, quantity }) => [itemNumber, quantity])
  const two = cartOf(add("watch", "2"), add("ring"))

  it("adds to the last line of its item that nothing was done to, and to no other one · CART-15", () => {
    expect(quantities(two, again())).toEqual([
      ["2", 2],
      ["1", 3]
    ])
    const alone = [
      again({ merges: undefined }),
      again({ item: { ...item, number: "1", priceIsManual: true }, manualPrice: minorUnits(500_00) }),
      again({ item: { ...item, number: "3" } }),
      again({ quantity: 9999 })
    ]
    for (const change of alone) expect(quantities(two, change)).toHaveLength(3)
    const numbered = applyChange(two, { type: "gift-card", lineId: "ring", number: "AAAA" })
    expect(quantities(numbered, again())).toHaveLength(3)
    const otherNumbered = applyChange(two, { type: "gift-card", lineId: "watch", number: "AAAA" })
    expect(quantities(otherNumbered, again())).toHaveLength(2)
    const ordered = { ...two, header: { ...two.header, orderNumber: "W1" } }
    expect(quantities(ordered, again())).toHaveLength(3)
    expect(quantities(cartOf(back("old")), again())).toHaveLength(2)
  })
})

it("words that are taken off a line are gone, and a discount of nothing has no reason · LINE-3 DISC-4", () => {
  const commented = cartOf(add("ring"), { type: "comment", lineId: "ring", comment: "For Anna" })
  expect(commented.lines[0]?.comment).toBe("For Anna")
  expect(
    applyChange(commented, { type: "comment", lineId: "ring", comment: "" }).lines[0]?.comment
  ).toBeUndefined()
  const [plain] = cartOf(add("ring")).lines
  expect(plain).toMatchObject({ periodicDiscount: nothing, wasDiscounted: false })
  expect(plain?.periodicDiscountDescription).toBeUndefined()
})

it("a cart of some goods is an order once one of them goes home, and a return once all come back · HOME-6", () => {
  const home = cartOf(add("ring"), add("watch", "2"), { type: "home-order", lineId: "ring" })
  expect(home.header.transactionType).toBe("ORDER")
  expect(cartOf(add("ring"), back("old")).header.transactionType).toBe("SALE")
  expect(cartOf(back("old")).header.transactionType).toBe("RETURN")
  expect(emptyCart("cart-1", "SEK", aDay).information).toEqual([])
})

it("an insurance stands under what it insures, wherever that stands, and leaves with it alone · INS-12", () => {
  const cart = cartOf(add("watch", "2"), ...insured.slice(0, 1), ...insured.slice(2))
  expect(cart.lines.map(({ id }) => id)).toEqual(["watch", "ring", "insurance"])
  const other: CartChange = {
    type: "insure",
    lineId: "watch",
    insuranceLineId: "insurance-2",
    linkId: "link-2",
    item: { ...item, number: "INSURANCE" },
    premium: minorUnits(49_00)
  }
  const both = applyChange(cart, other)
  expect(both.lines.map(({ id }) => id)).toEqual(["watch", "insurance-2", "ring", "insurance"])
  const left = applyChange(both, { type: "uninsure", linkId: "link-2" })
  expect(left.insurances.map(({ id }) => id)).toEqual(["link"])
  expect(left.lines.map(({ id }) => id)).toEqual(["watch", "ring", "insurance"])
  expect(applyChange(both, { type: "remove", lineId: "watch" }).insurances.map(({ id }) => id)).toEqual([
    "link"
  ])
})

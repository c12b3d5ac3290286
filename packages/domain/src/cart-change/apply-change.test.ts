import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { aDay, anyCart, anyChanges, anyItemToSell } from "../testing/carts.ts"
import { applyChange } from "./apply-change.ts"
import { knowsItsTotal } from "./cart-totals.ts"
import type { Cart } from "../cart/cart.ts"
import type { ItemToSell } from "../cart/cart-change.ts"
import { balanceDue } from "./cart-totals.ts"
import { emptyCart } from "../cart/empty-cart.ts"
import { cartChangeRefusal, quantityRefusal } from "./cart-change-refusal.ts"
import { shownLines } from "../cart/shown-lines.ts"

const ring: ItemToSell = {
  number: "1020417",
  description: "Diamond ring",
  price: minorUnits(1_196_00),
  originalPrice: minorUnits(1_495_00),
  campaign: "Autumn",
  priceIsManual: false,
  vatBasisPoints: 2500
}
const empty = emptyCart("cart-1", "SEK", aDay)
const withRing = applyChange(empty, { type: "add", lineId: "1", item: ring, quantity: 2 })

describe("the cart engine", () => {
  it("sums its lines into every total, whatever was changed · LINE-4 ROUND-4", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { header, lines } = cart
        expect(header.total).toBe(lines.reduce((sum, line) => sum + line.amount, 0))
        expect(header.totalRounded).toBe(roundToCash(header.total, header.currency))
        expect(header.numberOfItems).toBe(lines.reduce((sum, line) => sum + line.quantity, 0))
        expect(header.numberOfLines).toBe(lines.length)
        for (const line of lines)
          expect(line.amount).toBe(line.unitPrice * line.quantity - line.lineDiscount - line.periodicDiscount)
      })
    )
  })

  it("knows no total while it has something whose price nobody knows · KARAT-4", () => {
    const unknown = { ...ring, price: minorUnits(0), originalPrice: minorUnits(0), priceIsUnknown: true }
    const add = { type: "add", lineId: "2", item: unknown, quantity: 1 } as const
    expect(knowsItsTotal(withRing)).toBe(true)
    expect(knowsItsTotal(applyChange(withRing, add))).toBe(false)
    expect(knowsItsTotal(applyChange(withRing, { ...add, manualPrice: minorUnits(700) }))).toBe(true)
  })

  it("makes one line of every add, and n adds make n lines · CART-15", () => {
    fc.assert(
      fc.property(fc.array(anyItemToSell, { maxLength: 30 }), (items) => {
        const cart = items.reduce<Cart>(
          (sum, item, index) => applyChange(sum, { type: "add", lineId: `${index}`, item, quantity: 1 }),
          empty
        )
        expect(cart.lines.map((line) => line.itemNumber)).toEqual(items.map((item) => item.number))
      })
    )
  })

  it("adds what is scanned again to its line: as many pieces, for the same money · CART-15", () => {
    const both = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 })), { maxLength: 30 })
    const items = fc.array(anyItemToSell, { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(items, both, (sold, scans) => {
        const scanned = (merges: boolean) =>
          scans.reduce<Cart>((cart, [which, quantity], index) => {
            const item = { ...(sold[which] ?? ring), number: `${which}` }
            return applyChange(cart, { type: "add", lineId: `${index}`, item, quantity, merges })
          }, empty)
        const alone = scanned(false).header
        const merged = scanned(true)
        expect(merged.header).toEqual({
          ...alone,
          numberOfLines: new Set(scans.map(([which]) => which)).size
        })
        expect(scanned(false).lines).toHaveLength(scans.length)
      })
    )
  })

  it("leaves a line alone with which something was done, or that costs something else · CART-15", () => {
    const again = { type: "add", lineId: "2", item: ring, quantity: 1, merges: true } as const
    expect(applyChange(withRing, again).lines).toMatchObject([{ id: "1", quantity: 3, amount: 3_588_00 }])
    const alone = [
      applyChange(withRing, { type: "comment", lineId: "1", comment: "Gift" }),
      applyChange(withRing, { type: "ignore-discount", lineId: "1" }),
      applyChange(withRing, { type: "price", lineId: "1", unitPrice: minorUnits(900_00), reason: "Worn" }),
      applyChange(withRing, { type: "home-order", lineId: "1" }),
      applyChange(withRing, { type: "gift-card", lineId: "1", number: "1234" }),
      applyChange(withRing, {
        type: "discount",
        lineId: "1",
        discount: { kind: "percent", basisPoints: 1000 },
        reason: "Worn"
      }),
      { ...withRing, insurances: [{ id: "i", insuranceLineId: "9", insuredLineId: "1" }] },
      { ...withRing, header: { ...withRing.header, orderNumber: "VR-1" } },
      applyChange(withRing, { type: "quantity", lineId: "1", quantity: 9999 })
    ]
    for (const cart of alone) {
      const after = applyChange(cart, again)
      expect(after.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
        ["1", cart.lines[0]?.quantity],
        ["2", 1]
      ])
    }
    const dearer = { ...ring, price: minorUnits(1_296_00) }
    expect(applyChange(withRing, { ...again, item: dearer }).lines).toHaveLength(2)
    expect(
      applyChange(withRing, {
        ...again,
        item: { ...ring, priceIsManual: true },
        manualPrice: minorUnits(1_495_00)
      }).lines
    ).toHaveLength(2)
  })

  it("adds to a line that only bears its part of the whole cart's discount · CART-15 DISC-11", () => {
    const discount = { kind: "percent", basisPoints: 1000 } as const
    const cart = applyChange(withRing, { type: "cart-discount", discount, reason: "Friend" })
    const more = applyChange(cart, { type: "add", lineId: "2", item: ring, quantity: 1, merges: true })
    expect(more.lines).toMatchObject([{ id: "1", quantity: 3, cartDiscountShare: 358_80 }])
  })

  it("takes back an add by removing its line · LINE-13", () => {
    fc.assert(
      fc.property(anyCart, anyItemToSell, (cart, item) => {
        const added = applyChange(cart, { type: "add", lineId: "new", item, quantity: 3 })
        expect(applyChange(added, { type: "remove", lineId: "new" })).toEqual(cart)
      })
    )
  })

  it("loses its order's number with its last line, and keeps it as long as one is there · RESV-9", () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        let left: Cart = { ...cart, header: { ...cart.header, orderNumber: "VR-1" } }
        for (const { id } of cart.lines) {
          expect(left.header.orderNumber).toBe("VR-1")
          left = applyChange(left, { type: "remove", lineId: id })
        }
        expect(left.header.orderNumber).toBe(cart.lines.length === 0 ? "VR-1" : undefined)
      })
    )
  })

  it("gives the same cart for the same changes, and leaves the old one as it was · LINE-5", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        const before = structuredClone(empty)
        const made = changes.reduce(applyChange, empty)
        expect(structuredClone(changes).reduce(applyChange, empty)).toEqual(made)
        expect(empty).toEqual(before)
        // What they were made in before changes nothing: coins of the other currency round otherwise.
        const inFinland = emptyCart("cart-2", "EUR", aDay)
        const elsewhere = structuredClone(changes).reduce(applyChange, inFinland)
        expect(changes.reduce(applyChange, inFinland)).toEqual(elsewhere)
        expect(changes.reduce(applyChange, empty)).toEqual(made)
      })
    )
  })

  it("makes the very same line of the same add, so that it need not be drawn again · KEPT-4", () => {
    const add = { type: "add", lineId: "2", item: ring, quantity: 1 } as const
    const line = applyChange(empty, add).lines[0]
    expect(applyChange(withRing, add).lines.map((each) => each === line)).toEqual([false, true])
  })

  it("leaves a cart alone when the change cannot be made · LINE-6", () => {
    fc.assert(
      fc.property(anyCart, anyChanges, (cart, changes) => {
        for (const change of changes)
          if (cartChangeRefusal(cart, change) !== undefined) expect(applyChange(cart, change)).toBe(cart)
      })
    )
  })

  it("keeps the campaign for every piece when the quantity changes · LINE-4", () => {
    const [line] = applyChange(withRing, { type: "quantity", lineId: "1", quantity: 3 }).lines
    expect(line).toMatchObject({
      unitPrice: 1_495_00,
      periodicDiscount: 897_00,
      amount: 3_588_00,
      wasDiscounted: true
    })
  })

  it("asks for a price that nobody has set, and takes the one that was asked for · CART-15", () => {
    const repair = { ...ring, priceIsManual: true }
    const change = { type: "add", lineId: "2", item: repair, quantity: 1 } as const
    expect(cartChangeRefusal(empty, change)).toBe("price-manual")
    const priced = applyChange(empty, { ...change, manualPrice: minorUnits(250_00) })
    expect(priced.lines[0]).toMatchObject({ unitPrice: 250_00, amount: 250_00, periodicDiscount: 0 })
    const refusedAt = (manualPrice: number, item: ItemToSell = repair) =>
      cartChangeRefusal(empty, { ...change, item, manualPrice: minorUnits(manualPrice) })
    expect([refusedAt(-1), refusedAt(0), refusedAt(99_999_900), refusedAt(99_999_901)]).toEqual([
      "price-is-negative",
      undefined,
      undefined,
      "price-too-high"
    ])
    expect(refusedAt(1, ring)).toBe("price-fixed")
    // What the till does not know may have a price of its own or not: the server says.
    expect(refusedAt(1, { ...ring, priceIsUnknown: true })).toBeUndefined()
  })

  it("refuses quantities below one, broken ones and absurd ones · LINE-6 LINE-7", () => {
    expect(quantityRefusal(0)).toBe("quantity-too-small")
    expect(quantityRefusal(-3)).toBe("quantity-too-small")
    expect(quantityRefusal(1.5)).toBe("quantity-not-whole")
    expect(quantityRefusal(Number.NaN)).toBe("quantity-not-whole")
    expect(quantityRefusal(10_000)).toBe("quantity-too-large")
    expect(quantityRefusal(1)).toBeUndefined()
  })

  it("locks the quantity of an insured line and takes its insurance along when it goes · LINE-10", () => {
    const insured: Cart = {
      ...applyChange(withRing, {
        type: "add",
        lineId: "2",
        item: { ...ring, number: "INSURANCE" },
        quantity: 1
      }),
      insurances: [{ id: "i", insuranceLineId: "2", insuredLineId: "1" }]
    }
    expect(cartChangeRefusal(insured, { type: "quantity", lineId: "1", quantity: 4 })).toBe(
      "quantity-locked-by-insurance"
    )
    expect(shownLines(insured)).toMatchObject([{ line: { id: "1" }, insurance: { id: "2" } }])
    expect(applyChange(insured, { type: "remove", lineId: "1" })).toMatchObject({ lines: [], insurances: [] })
  })

  it("is a login until its first line, then a sale · CART-13", () => {
    expect(empty.header.transactionType).toBe("LOGIN")
    expect(withRing.header.transactionType).toBe("SALE")
    expect(applyChange(withRing, { type: "remove", lineId: "1" }).header.transactionType).toBe("LOGIN")
  })

  it("changes nothing once the sale is closed, and owes nothing · CART-7", () => {
    const closed = { ...withRing, header: { ...withRing.header, closedAt: "2026-11-21T10:16:00Z" } }
    expect(cartChangeRefusal(closed, { type: "remove", lineId: "1" })).toBe("cart-closed")
    expect(balanceDue(closed.header)).toBe(0)
  })
})

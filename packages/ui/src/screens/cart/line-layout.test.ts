import type { Cart } from "@karat/domain/cart/cart"
import { assert, integer, property } from "fast-check"
import { describe, expect, it } from "vitest"
import { cartModel } from "../../testing/cart-model.ts"
import { cartOf, insured } from "../../testing/sample-cart.ts"
import { goldRing, manyItems, watch } from "../../testing/sample-items.ts"
import type { CartLineModel } from "./cart-screen-model.ts"
import { layOutLines, lineHeight, notesOn, visibleLines } from "./line-layout.ts"

function firstLine(cart: Cart): CartLineModel {
  const [line] = cartModel({ cart }).lines
  if (line === undefined) throw new Error("The cart is empty")
  return line
}

describe("the lines of the cart on the screen", () => {
  it("says a campaign under the line it applies to · LINE-2", () => {
    expect(notesOn(firstLine(cartOf([watch])))).toEqual(["campaign"])
    expect(notesOn(firstLine(cartOf([goldRing])))).toEqual([])
  })

  it("has room for what stands open under a line and for its insurance · LINE-1", () => {
    const plain = firstLine(cartOf([goldRing]))
    const withInsurance = firstLine(insured(cartOf([goldRing]), "line-1"))
    const open = { lineId: "line-1", actions: 9, stepper: true, locked: false, reasons: 0 }
    expect(lineHeight(withInsurance)).toBeGreaterThan(lineHeight(plain))
    expect(lineHeight(plain, open)).toBeGreaterThan(lineHeight(plain) + 48 + 3 * 48)
    expect(lineHeight(plain, { ...open, reasons: 2 })).toBeGreaterThan(lineHeight(plain, open) + 2 * 32)
    expect(lineHeight(plain, { ...open, locked: true })).toBeGreaterThan(lineHeight(plain, open))
    expect(lineHeight(plain, { ...open, stepper: false })).toBeLessThan(lineHeight(plain, open))
  })

  it("draws every line that can be seen, wherever the list stands, and few others", () => {
    const { lines } = cartModel({ cart: cartOf(manyItems(200)) })
    const layout = layOutLines(lines, undefined)
    assert(
      property(integer({ min: 0, max: layout.total }), integer({ min: 100, max: 1000 }), (top, height) => {
        const { first, end } = visibleLines(layout, { top, height })
        const seen = layout.tops.flatMap((start, index) => {
          const bottom = layout.tops[index + 1] ?? layout.total
          return start < top + height && bottom > top ? [index] : []
        })
        for (const index of seen) expect(index >= first && index < end).toBe(true)
        expect(end - first).toBeLessThanOrEqual(seen.length + 12)
      })
    )
  })

  it("draws nothing for an empty cart", () => {
    expect(visibleLines(layOutLines([], undefined), { top: 0, height: 400 })).toEqual({ first: 0, end: 0 })
  })
})

import type { Cart } from "@karat/domain/cart/cart"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cartModel } from "../../testing/cart-model.ts"
import { cartOf, insured } from "../../testing/sample-cart.ts"
import { goldRing, manyItems, watch } from "../../testing/sample-items.ts"
import type { CartLineModel } from "./cart-screen-model.ts"
import { estimatedHeight, layOutLines, notesOn, visibleLines } from "./line-layout.ts"

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

  it("takes a line's notes and insurance into account until it is measured, and then its height · LINE-1", () => {
    const plain = firstLine(cartOf([goldRing]))
    const withInsurance = firstLine(insured(cartOf([goldRing]), "line-1"))
    expect(estimatedHeight(withInsurance)).toBeGreaterThan(estimatedHeight(plain))
    expect(layOutLines([plain, withInsurance], new Map([[plain.key, 200]])).tops).toEqual([0, 200])
  })

  it("draws every line that can be seen, wherever the list stands, and few others", () => {
    const { lines } = cartModel({ cart: cartOf(manyItems(200)) })
    const layout = layOutLines(lines, new Map())
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: layout.total }),
        fc.integer({ min: 100, max: 1000 }),
        (top, height) => {
          const { first, end } = visibleLines(layout, { top, height })
          const seen = layout.tops.flatMap((start, index) => {
            const bottom = layout.tops[index + 1] ?? layout.total
            return start < top + height && bottom > top ? [index] : []
          })
          for (const index of seen) expect(index >= first && index < end).toBe(true)
          expect(end - first).toBeLessThanOrEqual(seen.length + 12)
        }
      )
    )
  })

  it("draws nothing for an empty cart", () => {
    expect(visibleLines(layOutLines([], new Map()), { top: 0, height: 400 })).toEqual({
      first: 0,
      end: 0
    })
  })
})

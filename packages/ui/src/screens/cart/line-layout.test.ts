import type { Cart } from "@karat/domain/cart/cart"
import fc from "fast-check"
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

const width = { narrow: true }

describe("the lines of the cart on the screen", () => {
  it("says a campaign under the line it applies to · LINE-2", () => {
    expect(notesOn(firstLine(cartOf([watch])))).toEqual(["campaign"])
    expect(notesOn(firstLine(cartOf([goldRing])))).toEqual([])
  })

  it("has room for what stands open under a line and for its insurance · LINE-1", () => {
    const plain = firstLine(cartOf([goldRing]))
    const withInsurance = firstLine(insured(cartOf([goldRing]), "line-1"))
    const open = { lineId: "line-1", actions: 9, stepper: "below", locked: false, reasons: 0 } as const
    expect(lineHeight(withInsurance, width)).toBeGreaterThan(lineHeight(plain, width))
    expect(lineHeight(plain, width, open)).toBeGreaterThan(lineHeight(plain, width) + 48 + 3 * 48)
    expect(lineHeight(plain, width, { ...open, reasons: 2 })).toBeGreaterThan(
      lineHeight(plain, width, open) + 2 * 32
    )
    expect(lineHeight(plain, width, { ...open, locked: true })).toBeGreaterThan(
      lineHeight(plain, width, open)
    )
    for (const stepper of ["row", "sum", undefined] as const)
      expect(lineHeight(plain, width, { ...open, stepper })).toBeLessThan(lineHeight(plain, width, open))
  })

  it("draws every line that can be seen, wherever the list stands, and few others", () => {
    const { lines } = cartModel({ cart: cartOf(manyItems(200)) })
    const layout = layOutLines(lines, width, undefined)
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

  it("gives a long name two lines of text, and the more room a cart has for it, the later · LINE-1", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.boolean(), (length, narrow) => {
        const [shown] = cartModel({ cart: cartOf([{ ...goldRing, description: "x".repeat(length) }]) }).lines
        if (shown === undefined) throw new Error("The cart is empty")
        const short = lineHeight(firstLine(cartOf([{ ...goldRing, description: "x" }])), { narrow })
        expect(lineHeight(shown, { narrow }) > short).toBe(length > (narrow ? 36 : 30))
      })
    )
  })

  it("draws nothing for an empty cart", () => {
    expect(visibleLines(layOutLines([], width, undefined), { top: 0, height: 400 })).toEqual({
      first: 0,
      end: 0
    })
  })
})

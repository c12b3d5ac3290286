import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { aDay, anyCartOfChanges, ringToSell } from "../testing/carts.ts"
import { applyChange } from "./apply-change.ts"
import type { CartChange } from "../cart/cart-change.ts"
import { balanceDue, balanceRefusal, roundingDone, roundingDue } from "./cart-totals.ts"
import { emptyCart } from "../cart/empty-cart.ts"

describe("a cart's totals", () => {
  it("say all that was taken off: what its goods cost before, less what is paid for them · LINE-4 DISC-11", () => {
    fc.assert(
      fc.property(anyCartOfChanges, ({ header, lines }) => {
        const before = lines.reduce(
          (sum, { unitPrice, priceBefore = unitPrice, quantity }) =>
            sum + Math.max(priceBefore, unitPrice) * quantity,
          0
        )
        const paid = lines.reduce((sum, line) => sum + line.amount + (line.dueAtDelivery ?? 0), 0)
        expect(header.totalDiscount).toBe(before - paid)
      })
    )
  })

  it("are what somebody has seen of them, or are not paid · KARAT-67", () => {
    const all = [minorUnits(-1), minorUnits(0), minorUnits(1), minorUnits(100_00)]
    fc.assert(
      fc.property(
        anyCartOfChanges,
        fc.constantFrom(...all),
        fc.constantFrom(...all),
        (cart, paid, beside) => {
          const header = { ...cart.header, paid }
          const left = balanceDue(header)
          expect(balanceRefusal(header, left)).toBeUndefined()
          expect(balanceRefusal(header, undefined)).toBeUndefined()
          expect(balanceRefusal(header, minorUnits(left + beside))).toBe(
            beside === 0 ? undefined : "cart-changed"
          )
        }
      )
    )
  })

  it("count a line as discounted by whatever was taken off it, also where two ways took the same · DISC-11 LINE-4", () => {
    const off = (amount: number) => ({ kind: "amount", amount: minorUnits(amount) }) as const
    const campaign = ringToSell.originalPrice - ringToSell.price
    const ring = { type: "add", lineId: "ring", item: ringToSell, quantity: 1 } as const
    const onLine = { type: "discount", lineId: "ring", discount: off(campaign), reason: "D1" } as const
    const onCart = { type: "cart-discount", discount: off(campaign), reason: "D2" } as const
    const price = {
      type: "price",
      lineId: "ring",
      unitPrice: minorUnits(ringToSell.originalPrice - campaign)
    } as const
    const sold = (...changes: readonly CartChange[]) =>
      [ring, ...changes].reduce(applyChange, emptyCart("cart-1", "SEK", aDay))
    for (const changes of [[onLine], [onCart], [price, onLine], [price, onCart]]) {
      const { lines, header } = sold(...changes)
      expect(lines[0]?.wasDiscounted).toBe(true)
      expect(header.totalDiscount).toBe(2 * campaign)
    }
    const plain = { ...ring, item: { ...ringToSell, price: ringToSell.originalPrice } }
    expect(applyChange(emptyCart("cart-1", "SEK", aDay), plain).lines[0]?.wasDiscounted).toBe(false)
  })

  it("say what coins will change of what is due, and what they have changed once it is paid · ROUND-4", () => {
    fc.assert(
      fc.property(anyCartOfChanges, fc.integer({ min: -50, max: 50 }), ({ header }, moved) => {
        expect(balanceDue(header) + roundingDue(header)).toBe(
          roundToCash(balanceDue(header), header.currency)
        )
        expect(roundingDone({ ...header, paid: minorUnits(header.total + moved) })).toBe(0)
        const closed = { ...header, closedAt: "2026-11-21 10:20:00", paid: minorUnits(header.total + moved) }
        expect(roundingDone(closed)).toBe(moved)
        expect(roundingDue(closed)).toBe(0)
      })
    )
  })
})

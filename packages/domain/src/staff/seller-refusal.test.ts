import fc from "fast-check"
import { expect, it } from "vitest"
import { sellerRefusal } from "./seller-refusal.ts"

it("takes no money from who may not sell, but for a cart that is paid in part, and in training · ADMIN-30", () => {
  const may = fc.constantFrom(true, false, undefined)
  fc.assert(
    fc.property(may, fc.boolean(), fc.boolean(), (maySell, isPaidInPart, training) => {
      const stops = maySell === false && !isPaidInPart && !training
      expect(sellerRefusal({ maySell }, { isPaidInPart, training })).toBe(stops ? "may-not-sell" : undefined)
      expect(sellerRefusal(undefined, { isPaidInPart, training })).toBeUndefined()
    })
  )
})

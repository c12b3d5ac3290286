import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { afterReason, bagsToMake, bargainBagReason, readBagCount } from "./write-off.ts"

describe("a reason to write goods off", () => {
  it("leads to the bags when it is theirs, and else writes the list off · BAG-2 WOFF-8", () => {
    expect(afterReason(bargainBagReason)).toBe("count-bags")
    expect(afterReason("SKADAD")).toBe("write-off")
    expect(afterReason("fyndpåse")).toBe("write-off")
  })
})

describe("the count of a bargain bag", () => {
  it("is a whole number from 0 up · BAG-5", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (count) => {
        expect(readBagCount(String(count))).toBe(count)
      })
    )
    expect(readBagCount("")).toBe(0)
    for (const typed of ["-1", "1,5", "1.5", "two", "1000", "1e2"])
      expect(readBagCount(typed)).toBeUndefined()
  })

  it("is sent only when it is above 0 · BAG-6", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 5 })), (quantities) => {
        const counts = quantities.map((quantity, index) => ({ itemNumber: `BAG-${index}`, quantity }))
        const made = bagsToMake(counts)
        expect(made.every(({ quantity }) => quantity > 0)).toBe(true)
        expect(made).toHaveLength(quantities.filter((quantity) => quantity > 0).length)
      })
    )
  })
})

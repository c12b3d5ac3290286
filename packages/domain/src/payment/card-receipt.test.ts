import fc from "fast-check"
import { expect, it } from "vitest"
import { hasCardNumber } from "./card-number.ts"
import { keptReceiptLines } from "./card-receipt.ts"

it("what a terminal gives for receipts is kept without card numbers, signs that print nothing, and ends · NEXO-16", () => {
  expect(
    keptReceiptLines([
      { name: "AID", value: "A0000000041010" },
      { name: "Card", value: "4111 1111 1111 1111" },
      { name: "", value: "  " },
      { name: "AUTH.\u0007 CODE", value: "123\n456" }
    ])
  ).toEqual([
    { name: "AID", value: "A0000000041010" },
    { name: "AUTH. CODE", value: "123 456" }
  ])
  const text = fc.string({ unit: "binary", maxLength: 120 })
  fc.assert(
    fc.property(fc.array(fc.record({ name: text, value: text }), { maxLength: 60 }), (lines) => {
      const kept = keptReceiptLines(lines)
      expect(kept.length).toBeLessThanOrEqual(40)
      for (const { name, value } of kept) {
        expect(`${name}${value}`).not.toMatch(/\p{Cc}/u)
        expect(Math.max(name.length, value.length)).toBeLessThanOrEqual(60)
        expect(hasCardNumber(`${name} ${value}`)).toBe(false)
      }
    })
  )
})

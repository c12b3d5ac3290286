import fc from "fast-check"
import { expect, it } from "vitest"
import { swishPayer } from "./swish-payer.ts"

it("a Swedish mobile number is one however it is written, and nothing else is · SWISHAPI-3", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^7\d{8}$/u),
      fc.constantFrom("0", "+46", "0046", "46", "+46 "),
      fc.constantFrom("", " ", "-"),
      (number, before, between) => {
        const typed = `${before}${number.slice(0, 2)}${between}${number.slice(2)}`
        expect(swishPayer(typed)).toBe(`46${number}`)
      }
    )
  )
  for (const wrong of [
    "",
    "08-123 456 01",
    "0701740",
    "07017406050",
    "+358 40 123 4567",
    "abc",
    "0701740605x"
  ])
    expect(swishPayer(wrong), wrong).toBeUndefined()
})

import * as fc from "fast-check"
import { expect, it } from "vitest"
import { wholeNumber } from "./whole-number.ts"

it("a whole number is digits alone · KARAT-150", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (number) => {
      expect(wholeNumber(` ${number} `)).toBe(number)
    })
  )
  for (const text of ["", "1.5", "1,5", "-1", "+1", "1e3", "0x10", "Infinity", "1 000", "3 st", "1234567890"])
    expect(wholeNumber(text)).toBeUndefined()
})

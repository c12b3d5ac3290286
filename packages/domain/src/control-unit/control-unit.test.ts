import fc from "fast-check"
import { expect, it } from "vitest"
import { groundsFault, needsControlUnit } from "./control-unit.ts"

it("Sweden demands a control unit, Finland does not · UNIT-7", () => {
  expect([needsControlUnit("SE"), needsControlUnit("FI")]).toEqual([true, false])
})

it("grounds are 10 to 500 characters that can be printed, whatever blanks are around them · UNIT-7", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-zåäö0-9 .,\n]{0,520}$/u),
      fc.constantFrom("", " ", "\n "),
      (text, blank) => {
        const { length } = text.trim()
        const fault = length < 10 ? "too-short" : length > 500 ? "too-long" : undefined
        expect(groundsFault(`${blank}${text}${blank}`)).toBe(fault)
      }
    )
  )
  expect(groundsFault("decided\u0007 by somebody")).toBe("unprintable")
})

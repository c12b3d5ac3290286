import fc from "fast-check"
import { expect, it } from "vitest"
import { barcodeIsSound } from "./standard-barcode.ts"

/** The check digit by GS1's own words: from the right, weights 3, 1, 3, 1 … */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

it("a barcode of 8, 12, 13 or 14 digits has one right check digit · IMPORT-4", () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`, "u"))
  fc.assert(
    fc.property(fc.oneof(...[7, 11, 12, 13].map(digits)), (bare) => {
      const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) =>
        barcodeIsSound(`${bare}${digit}`)
      )
      expect(right).toEqual([checkDigit(bare)])
    })
  )
})

it.each([
  ["96385074", true],
  ["036000291452", true],
  ["7350053850026", true],
  ["17350053850023", true],
  ["17350053850026", false],
  ["07350053850026", true],
  ["7350053850025", false],
  ["A-100", true],
  ["1234567", true]
])("of %s it is said whether it can be right: %s · IMPORT-4", (barcode, sound) => {
  expect(barcodeIsSound(barcode)).toBe(sound)
})

import fc from "fast-check"
import { expect, it } from "vitest"
import { barcodeIsSound, barcodeSpellings, codeKey, standardBarcode } from "./standard-barcode.ts"

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

const anyGtin = fc
  .tuple(fc.constantFrom(7, 11, 12), fc.nat({ max: 999_999_999_999 }))
  .map(([length, number]) => String(number).slice(-length).padStart(length, "0"))
  .map((bare) => `${bare}${checkDigit(bare)}`)

it("a GTIN with zeros in front or without is the same code, and no other is · KARAT-113", () => {
  fc.assert(
    fc.property(anyGtin, anyGtin, (gtin, other) => {
      const zeros = ["", "0".repeat(13 - gtin.length), "0".repeat(14 - gtin.length)]
      for (const zero of zeros) {
        const spelled = `${zero}${gtin}`
        expect(codeKey(spelled)).toBe(codeKey(gtin))
        expect(barcodeSpellings(spelled)).toContain(gtin)
        expect(barcodeSpellings(gtin)).toContain(spelled)
        expect(codeKey(standardBarcode(spelled))).toBe(codeKey(gtin))
      }
      expect(codeKey(gtin) === codeKey(other)).toBe(gtin.padStart(14, "0") === other.padStart(14, "0"))
    })
  )
  expect(standardBarcode("07350053850026")).toBe("7350053850026")
  expect(standardBarcode("00000096385074")).toBe("96385074")
  for (const other of ["07350053850027", "17350053850023", "RING-17"]) {
    expect(standardBarcode(other)).toBe(other)
    expect(barcodeSpellings(other)).toEqual([other])
  }
  expect(codeKey(" ring-17 ")).toBe(codeKey("RING-17"))
})

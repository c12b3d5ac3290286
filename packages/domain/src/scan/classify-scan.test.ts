import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { classifyScan } from "./classify-scan.ts"
import { eanCheckDigit } from "./ean-check-digit.ts"

const kindOf = (code: string) => classifyScan(code, "KRT").kind
const alphanumeric = fc.stringMatching(/^[A-Z0-9]{4}$/)

describe("a scanned code", () => {
  it("is a gift card in four groups of four, with dash, plus or nothing between · SCAN-1 SCAN-10", () => {
    const between = fc.constantFrom("", "-", "+")
    fc.assert(
      fc.property(alphanumeric, alphanumeric, alphanumeric, alphanumeric, between, (a, b, c, d, sign) => {
        expect(kindOf([a, b, c, d].join(sign))).toBe("gift-card")
      })
    )
    expect(classifyScan("ab12+cd34+ef56+gh78", "KRT")).toEqual({
      kind: "gift-card",
      code: "AB12-CD34-EF56-GH78"
    })
    expect(kindOf("AB12-CD34-EF56-GH7")).not.toBe("gift-card")
  })

  it("is a staff code with the prefix and ten characters more · SCAN-2 LOGIN-23", () => {
    expect(kindOf("KRT0123456789")).toBe("staff-code")
    expect(kindOf("krtABCDEFGHIJ")).toBe("staff-code")
    expect(classifyScan("XYZ0123456789", "XYZ").kind).toBe("staff-code")
    expect(kindOf("KRT012345678")).toBe("item-number")
  })

  it("is a personal number with ten or twelve digits · SCAN-3", () => {
    for (const code of [
      "8112289874",
      "811228-9874",
      "198112289874",
      "19811228-9874",
      "811228+9874",
      "200001011234"
    ])
      expect(kindOf(code)).toBe("personal-number")
    expect(kindOf("178112289874")).toBe("item-number")
  })

  it("is a barcode with thirteen digits and the right check digit · SCAN-4", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(9), (twelve, digit) => {
        expect(kindOf(`${twelve}${digit}`) === "barcode").toBe(eanCheckDigit(twelve) === digit)
      })
    )
  })

  it("is a receipt number by its beginning, in any case · SCAN-5 SCAN-6", () => {
    for (const code of ["0000WK1011000000001", "00000K7", "00wkfi2011000000009", "0000wk1"])
      expect(kindOf(code)).toBe("receipt-number")
    expect(kindOf("0000WK")).toBe("item-number")
  })

  it("is an item number otherwise · SCAN-7", () => {
    for (const code of ["1020417", "GIFTCARD", "10-204-017", "7300000000012"])
      expect(kindOf(code)).toBe("item-number")
  })

  it("takes the first rule that matches, also where it surprises · SCAN-8", () => {
    expect(kindOf("1234567890")).toBe("personal-number")
    expect(kindOf("1234567890123456")).toBe("gift-card")
    expect(kindOf("0000WK1011000001")).toBe("gift-card")
  })

  it("is told from any text of any length without a throw, and keeps the code · SCAN-8", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (code) => {
        expect(typeof classifyScan(code, "KRT").kind).toBe("string")
      })
    )
    expect(kindOf("9".repeat(5_000_000))).toBe("item-number")
    expect(kindOf("0000WK".repeat(100_000))).toBe("receipt-number")
  })
})

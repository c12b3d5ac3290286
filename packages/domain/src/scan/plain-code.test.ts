import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { bareElementBarcode, plainCode } from "./plain-code.ts"

const ean = "7350053850026"
const fnc1 = "\u001D"

describe("a code as it stands in a register", () => {
  it.each([
    ["]E07350053850026", ean],
    ["]E0735005385002612", "735005385002612"],
    ["]E3735005385002612", ean],
    ["]E496385074", "96385074"],
    ["]A0RING-17", "RING-17"],
    ["]C0KRT7-Q2M4-9XHD-58VB", "KRT7-Q2M4-9XHD-58VB"],
    ["]C10107350053850026", ean],
    ["]d20107350053850026", ean],
    ["]Q30107350053850026", ean],
    ["]e00107350053850026", ean],
    [`]d2${fnc1}0107350053850026`, ean],
    [`${fnc1}0107350053850026`, ean],
    [`]d2010735005385002621A7${fnc1}10LOT9`, ean],
    [`]C117280131010735005385002610LOT`, ean],
    [`]d221A7${fnc1}0107350053850026`, ean],
    ["010735005385002621A7", ean],
    ["01073500538500261728013110LOT", ean],
    ["(01)07350053850026", ean],
    ["(01) 07350053850026 (21) A-7", ean],
    ["(21)A7(01)07350053850026", ean],
    ["(01)00000096385074", "96385074"],
    ["(01)00036000291452", "0036000291452"],
    ["(01)17350053850023", "17350053850023"],
    ["https://id.gs1.org/01/07350053850026", ean],
    ["HTTPS://ID.GS1.ORG/01/07350053850026", ean],
    ["https://shop.example.se/sv/01/07350053850026/10/LOT/21/7?17=280101", ean],
    ["http://id.gs1.org/gtin/7350053850026", ean],
    ["id.gs1.org/01/96385074#x", "96385074"],
    ["]Q1https://id.gs1.org/01/07350053850026", ean]
  ])("is read from %s · KARAT-113", (typed, code) => {
    expect(plainCode(`  ${typed} `)).toBe(code)
  })

  it.each([
    "0107350053850026",
    "07350053850026",
    "010735005385002721A7",
    "(01)07350053850027",
    "(01)7350053850026",
    "(21)A7",
    "https://id.gs1.org/01/07350053850027",
    "https://shop.example.se/rings/7350053850026",
    "RING(01)07350053850026",
    "0000WK1011000000001",
    "19811228-9874",
    "]",
    "]E0"
  ])("is %s where that names no item by GS1 · KARAT-113", (typed) => {
    expect(plainCode(typed).length).toBeGreaterThanOrEqual(0)
    expect(typed.endsWith(plainCode(typed))).toBe(true)
  })

  it("is any other text as it came, whatever it is · KARAT-113", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 600 }), (text) => {
        const code = plainCode(text)
        expect(/^\d{8,14}$/u.test(code) || text.includes(code)).toBe(true)
      })
    )
    const long = `https://a.b/${"01/".repeat(400)}`
    expect(plainCode(long)).toBe(long)
  })
})

it("sixteen digits that are AI (01) and a GTIN may be its barcode, and no others are · KARAT-113", () => {
  expect(bareElementBarcode("0107350053850026")).toBe(ean)
  for (const other of ["0107350053850027", "0207350053850026", "07350053850026", "010735005385002621"])
    expect(bareElementBarcode(other), other).toBeUndefined()
})

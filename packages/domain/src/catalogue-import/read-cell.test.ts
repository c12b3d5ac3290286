import fc from "fast-check"
import { expect, it } from "vitest"
import { vatRates } from "../store/vat-rates.ts"
import { readBarcodes, readPrice, readStock, readVat } from "./read-cell.ts"

it("a rate is read only if the country has it, however it is written · IMPORT-3", () => {
  const country = fc.constantFrom("SE" as const, "FI" as const)
  fc.assert(
    fc.property(
      country,
      fc.integer({ min: 0, max: 20_000 }),
      fc.constantFrom(",", "."),
      (where, rate, sign) => {
        const text = String(rate / 100).replace(".", sign)
        const read = readVat(`${text} %`, where)
        if (vatRates[where].includes(rate)) expect(read).toEqual({ value: rate })
        else expect(read).toHaveProperty("fault")
      }
    )
  )
})

it("a number is read as its one meaning, or not at all · IMPORT-1", () => {
  const number = fc.tuple(fc.integer({ min: 0, max: 9999 }), fc.stringMatching(/^\d{0,4}$/u))
  fc.assert(
    fc.property(number, fc.constantFrom(",", "."), ([whole, places], sign) => {
      const text = places === "" ? String(whole) : `${whole}${sign}${places}`
      const meant = Number(`${whole}.${places}`)
      const price = readPrice(text)
      if ("value" in price) expect(price.value).toBe(Math.round(meant * 100))
      else expect(places.length).toBeGreaterThan(2)
      const stock = readStock(text)
      if ("value" in stock) expect(stock.value).toBe(meant)
      if (whole > 0 && places.length === 3 && whole < 1000) expect(stock).toHaveProperty("fault")
    })
  )
})

it("a barcode that a spreadsheet has shortened is none, in whatever cell · IMPORT-1", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000_000, max: 99_999_999_999_999 }),
      fc.integer({ min: 1, max: 8 }),
      (code, places) => {
        const shown = code.toExponential(places).replace("e", "E")
        for (const text of [shown, shown.replace(".", ","), `7350053850026, ${shown}`])
          expect(readBarcodes(text), text).toHaveProperty("fault")
      }
    )
  )
})

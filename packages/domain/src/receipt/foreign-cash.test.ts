import { describe, expect, it } from "vitest"
import { formatRate } from "../money/format-rate.ts"
import { localeTags } from "../money/format-amount.ts"
import { minorUnits } from "../money/minor-units.ts"
import type { PaymentLine } from "../tender/payment-line.ts"
import { tender } from "../tender/tender-type.ts"
import { foreignCash } from "./foreign-cash.ts"

const tenEuros: PaymentLine = {
  id: "1",
  tenderType: tender.cash,
  amountInCurrency: minorUnits(10_00),
  currency: "EUR",
  isChange: false,
  description: "Kontant",
  exchangeRate: 11_500_000
}
const change: PaymentLine = {
  id: "2",
  tenderType: tender.currencyChange,
  amountInCurrency: minorUnits(-15_00),
  currency: "SEK",
  isChange: true,
  description: "Växel i valuta"
}

describe("foreign cash on a receipt", () => {
  it("tells the currency, the amount in it, the rate and what it was worth · FX-4", () => {
    expect(foreignCash(tenEuros, "SEK")).toEqual({
      kind: "taken",
      currency: "EUR",
      amount: 10_00,
      rate: { millionths: 11_500_000, worth: 115_00 }
    })
  })

  it("names the currency of its change, be it the store's own · FX-4", () => {
    expect(foreignCash(change, "SEK")).toEqual({ kind: "change", currency: "SEK", amount: -15_00 })
    const inEuros = { ...change, currency: "EUR" as const, amountInCurrency: minorUnits(-1_30) }
    const byCash = { ...inEuros, tenderType: tender.cash }
    expect(foreignCash(byCash, "SEK")).toMatchObject({ kind: "change", currency: "EUR" })
    expect(foreignCash(inEuros, "SEK")).toMatchObject({ kind: "change", currency: "EUR", amount: -1_30 })
  })

  it("says nothing of the store's own money, and no rate that nobody wrote down · FX-4", () => {
    expect(foreignCash(tenEuros, "EUR")).toBeUndefined()
    expect(foreignCash({ ...change, tenderType: tender.cash }, "SEK")).toBeUndefined()
    const { exchangeRate: _, ...without } = tenEuros
    expect(foreignCash(without, "SEK")).toMatchObject({ rate: undefined })
  })
})

it("writes a rate as the browser would, with every decimal that it has · FX-2", () => {
  for (const [locale, tag] of Object.entries(localeTags))
    for (const millionths of [1, 87_000, 980_000, 11_500_000, 11_234_567, 1_234_560_000]) {
      const browser = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
      expect(formatRate(millionths, locale as keyof typeof localeTags)).toBe(
        browser.format(millionths / 1_000_000)
      )
    }
})

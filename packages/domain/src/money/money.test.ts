import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyAmount, anyCurrency } from "../testing/amounts.ts"
import { allocate } from "./allocate.ts"
import { Currency, defaultCurrency } from "./currency.ts"
import { decimalFromMinorUnits, minorUnitsFromDecimal, minorUnitsFromTyped } from "./decimal.ts"
import { formatAmount, formatMoney, type Locale, localeTags } from "./format-amount.ts"
import { add, minorUnits, negate, subtract, times } from "./minor-units.ts"
import { proportion } from "./proportion.ts"

describe("amounts", () => {
  it("stay whole through every sum, difference and product · MONEY-1 MONEY-3", () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, fc.integer({ min: -999, max: 999 }), (a, b, pieces) => {
        for (const amount of [add(a, b), subtract(a, b), times(a, pieces), negate(a)]) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          expect(Object.is(amount, -0)).toBe(false)
        }
        expect(subtract(add(a, b), b)).toBe(a)
      })
    )
  })

  it("refuse a fraction as a mistake of ours · MONEY-1", () => {
    expect(() => minorUnits(0.5)).toThrow(/whole number/)
    expect(() => minorUnits(Number.NaN)).toThrow(/whole number/)
  })

  it("are read back from their own decimal, digit by digit · MONEY-3", () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(minorUnitsFromDecimal(decimalFromMinorUnits(amount))).toBe(amount)
      })
    )
    expect(minorUnitsFromDecimal("1.005")).toBeUndefined()
    expect(minorUnitsFromDecimal("8.2")).toBe(820)
    expect(minorUnitsFromDecimal("1e3")).toBeUndefined()
  })

  it("split so that the parts sum, whatever the weights · MONEY-3", () => {
    fc.assert(
      fc.property(anyAmount, fc.array(fc.nat(10_000), { minLength: 1, maxLength: 30 }), (amount, weights) => {
        const parts = allocate(amount, weights)
        expect(add(...parts)).toBe(amount)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        if (sum > 0)
          for (const [index, part] of parts.entries())
            expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1.0001)
      })
    )
  })

  it("take a proportion that mirrors in its sign and halves away from zero · MONEY-3", () => {
    expect(proportion(minorUnits(5), 1, 2)).toBe(3)
    expect(proportion(minorUnits(-5), 1, 2)).toBe(-3)
    fc.assert(
      fc.property(anyAmount, fc.nat(100_000), fc.integer({ min: 1, max: 100_000 }), (amount, over, under) => {
        expect(proportion(negate(amount), over, under)).toBe(negate(proportion(amount, over, under)))
        expect(Math.abs(proportion(amount, over, under) * under - amount * over) * 2).toBeLessThanOrEqual(
          under
        )
      })
    )
  })
})

describe("written amounts", () => {
  it("look like what the browser's own formatter writes, in every language and currency · LANG-1", () => {
    const anyLocale = fc.constantFrom(...(Object.keys(localeTags) as Locale[]))
    fc.assert(
      fc.property(anyAmount, anyLocale, anyCurrency, (amount, locale, currency) => {
        const written = (style: Intl.NumberFormatOptions) =>
          new Intl.NumberFormat(localeTags[locale], {
            minimumFractionDigits: 2,
            maximumFractionDigits: 2,
            ...style
          })
            .format(amount / 100)
            .replace("-", "\u2212")
        expect(formatAmount(amount, locale)).toBe(written({}))
        expect(formatMoney(amount, currency, locale)).toBe(written({ style: "currency", currency }))
      })
    )
  })
})

describe("typed amounts", () => {
  it("are read back from what each language writes · LANG-1 MONEY-4", () => {
    const anyLocale = fc.constantFrom(...(Object.keys(localeTags) as Locale[]))
    fc.assert(
      fc.property(anyAmount, anyLocale, anyCurrency, (amount, locale, currency) => {
        expect(minorUnitsFromTyped(formatAmount(amount, locale))).toBe(amount)
        expect(formatMoney(amount, currency, locale)).not.toContain("-")
      })
    )
  })

  it.each([
    ["1 234,50", 123_450],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["1\u202F234,5", 123_450],
    ["\u221212,00", -1200],
    ["12", 1200],
    [".5", 50]
  ])("reads %s as a cashier means it · MONEY-2", (typed, amount) => {
    expect(minorUnitsFromTyped(typed)).toBe(amount)
  })

  it.each(["", "abc", "1,234", "1.2.3", "1,2,3", "--1", "1..2", "12 kr"])(
    "does not guess at '%s' · TEND-5",
    (typed) => {
      expect(minorUnitsFromTyped(typed)).toBeUndefined()
    }
  )

  it("never throw, whatever is typed · TEND-5", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        minorUnitsFromTyped(typed)
      })
    )
  })
})

it("are in SEK where nobody has said otherwise · FX-5", () => {
  expect(defaultCurrency).toBe("SEK")
  expect(Currency.literals).toContain(defaultCurrency)
})

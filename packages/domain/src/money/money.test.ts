import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyAmount, anyCurrency } from "../testing/amounts.ts"
import { allocate } from "./allocate.ts"
import { Currency, defaultCurrency } from "./currency.ts"
import { decimalFromMinorUnits, minorUnitsFromDecimal, minorUnitsFromTyped } from "./decimal.ts"
import {
  formatAmount,
  formatDecimal,
  formatMoney,
  formatPercent,
  type Locale,
  localeTags,
  currencyWord
} from "./format-amount.ts"
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

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [3, 3, 1], [4, 4, 2]],
    [101, [1, 2, 1], [25, 51, 25]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [7, [0, 0, 0], [7, 0, 0]],
    [0, [1, 2], [0, 0]],
    [7, [], []]
  ])(
    "split %i by %j into %j: what is left goes to those that lost most · MONEY-3",
    (amount, weights, parts) => {
      expect(allocate(minorUnits(amount), weights)).toEqual(parts)
    }
  )

  it("refuse a proportion of nothing · MONEY-3", () => {
    for (const denominator of [0, -1])
      expect(() => proportion(minorUnits(5), 1, denominator)).toThrow(/positive denominator/)
    expect(Object.is(proportion(minorUnits(0), 1, 2), 0)).toBe(true)
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

const anyLocale = fc.constantFrom(...(Object.keys(localeTags) as Locale[]))

describe("written amounts", () => {
  it("write whole percents and decimals as the browser's own formatter writes them · LANG-1", () => {
    fc.assert(
      fc.property(
        anyLocale,
        fc.integer({ min: -999, max: 999 }),
        fc.integer({ min: 1, max: 99 }),
        (locale, whole, hundredths) => {
          const written = (number: number, style: "percent" | "decimal") =>
            new Intl.NumberFormat(localeTags[locale], { style, useGrouping: false, maximumFractionDigits: 2 })
              .format(number)
              .replace("-", "\u2212")
          expect(formatPercent(whole, locale)).toBe(written(whole / 100, "percent"))
          const number = whole + hundredths / 100
          expect(formatDecimal(String(Number(number.toFixed(2))), locale)).toBe(written(number, "decimal"))
        }
      )
    )
    expect(formatDecimal("ca 3", "sv")).toBe("ca 3")
  })

  it("look like what the browser's own formatter writes, in every language and currency · LANG-1", () => {
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

it("group thousands as often as there are some, and say nothing of a sign at nothing · LANG-1", () => {
  expect(formatAmount(minorUnits(1_234_567_890), "sv")).toBe("12\u00A0345\u00A0678,90")
  expect([formatAmount(minorUnits(0), "en"), formatMoney(minorUnits(0), "EUR", "en")]).toEqual([
    "0.00",
    "€0.00"
  ])
  expect(decimalFromMinorUnits(minorUnits(0))).toBe("0.00")
})

describe("typed amounts", () => {
  it("are read back from what each language writes · LANG-1 MONEY-4", () => {
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
    [".5", 50],
    ["1.234.567,89", 123_456_789],
    ["1,234,567.8", 123_456_780],
    ["-1.234,5", -123_450]
  ])("reads %s as a cashier means it · MONEY-2", (typed, amount) => {
    expect(minorUnitsFromTyped(typed)).toBe(amount)
  })

  const ungrouped = ["12.34.567,00", "1234.567,00", "1.2345,00", "1.23,00", "a.234,00", "1.a34.567,00"]
  const others = ["1.234,567", "1.234,5,6", "1\u22122", "12\u2212"]
  it.each(["", "abc", "1,234", "1.2.3", "1,2,3", "--1", "1..2", "12 kr", ...ungrouped, ...others])(
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

it("names a currency as it stands beside an amount · KARAT-59", () => {
  for (const locale of ["en", "fi", "sv"] as const)
    for (const currency of ["SEK", "NOK", "EUR"] as const)
      expect(formatMoney(minorUnits(1_00), currency, locale)).toContain(currencyWord(currency, locale))
  expect([currencyWord("SEK", "en"), currencyWord("SEK", "sv")]).toEqual(["SEK", "kr"])
})

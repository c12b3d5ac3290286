import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits, negate } from "../money/minor-units.ts"
import { anyCurrency, anyPositiveAmount } from "../testing/amounts.ts"
import { smallestCash } from "../tender/cash-rounding.ts"
import {
  baseValue,
  foreignDue,
  type ForeignPayment,
  type ForeignSettlement,
  rateOfBase,
  settleForeign
} from "./foreign-currency.ts"

const anyRate = fc.integer({ min: 1_000, max: 100_000_000 })
const anySale = fc.record({
  balance: anyPositiveAmount,
  amount: anyPositiveAmount,
  currency: anyCurrency,
  rate: anyRate,
  changeCurrency: anyCurrency,
  changeRate: anyRate,
  baseCurrency: anyCurrency
})
const anyRefund = anySale.map((sale) => ({ ...sale, balance: negate(sale.balance) }))

/** What the change of a payment is worth in the store's currency. */
function valueOfChange({ changeCurrency, changeRate, baseCurrency }: ForeignPayment, change: MinorUnits) {
  return baseValue(change, changeCurrency === baseCurrency ? rateOfBase : changeRate)
}

const inSweden = (payment: Partial<ForeignPayment>): ForeignSettlement =>
  settleForeign({
    balance: minorUnits(1234_40),
    amount: minorUnits(110_00),
    currency: "EUR",
    rate: 11_500_000,
    changeCurrency: "SEK",
    changeRate: rateOfBase,
    baseCurrency: "SEK",
    ...payment
  })

describe("what is due in foreign money", () => {
  it("is in the currency's own coins, and covers the balance with no coin too many · FX-3", () => {
    fc.assert(
      fc.property(anyPositiveAmount, anyRate, anyCurrency, (balance, rate, currency) => {
        const due = foreignDue(balance, rate, currency)
        const coin = smallestCash[currency]
        expect(due % coin).toBe(0)
        expect(BigInt(due) * BigInt(rate)).toBeGreaterThanOrEqual(BigInt(balance) * BigInt(rateOfBase))
        expect(BigInt(due - coin) * BigInt(rate)).toBeLessThan(BigInt(balance) * BigInt(rateOfBase))
      })
    )
  })

  it("is never more than is owed when it is paid back, and no coin short of it · FX-3", () => {
    fc.assert(
      fc.property(anyPositiveAmount, anyRate, anyCurrency, (owed, rate, currency) => {
        const back = 0 - foreignDue(negate(owed), rate, currency)
        const coin = smallestCash[currency]
        expect(back % coin).toBe(0)
        expect(BigInt(back) * BigInt(rate)).toBeLessThanOrEqual(BigInt(owed) * BigInt(rateOfBase))
        expect(BigInt(back + coin) * BigInt(rate)).toBeGreaterThan(BigInt(owed) * BigInt(rateOfBase))
      })
    )
  })

  it.each<readonly [number, Currency, number, number]>([
    [1234_40, "EUR", 11_500_000, 107_35],
    [1234_40, "NOK", 980_000, 1260_00],
    [11_50, "EUR", 11_500_000, 1_00],
    [11_51, "EUR", 11_500_000, 1_05],
    [-11_50, "EUR", 11_500_000, -1_00],
    [-11_49, "EUR", 11_500_000, -95],
    [-40, "EUR", 11_500_000, 0],
    [0, "NOK", 980_000, 0],
    [49_90, "SEK", 87_000, 574_00]
  ])("for %i is in %s at %i millionths %i · FX-3", (balance, currency, rate, due) => {
    expect(foreignDue(minorUnits(balance), rate, currency)).toBe(due)
  })

  it("cannot be said by a rate that is not a whole number above zero · FX-3", () => {
    for (const rate of [0, -1, 0.5, Number.NaN])
      expect(() => foreignDue(minorUnits(100), rate, "EUR")).toThrow(RangeError)
  })
})

describe("the value of foreign money", () => {
  it("rounds half away from zero, so that a refund mirrors a sale · FX-3", () => {
    fc.assert(
      fc.property(anyPositiveAmount, anyRate, (amount, rate) => {
        expect(baseValue(negate(amount), rate)).toBe(negate(baseValue(amount, rate)))
      })
    )
    expect(baseValue(minorUnits(1), 500_000)).toBe(1)
    expect(baseValue(minorUnits(-1), 500_000)).toBe(-1)
    expect(baseValue(minorUnits(1), 499_999)).toBe(0)
  })
})

describe("a foreign payment", () => {
  it("adds up in the store's currency, so that each exchange sums to zero · FX-4", () => {
    fc.assert(
      fc.property(fc.oneof(anySale, anyRefund), (payment) => {
        const settled = settleForeign(payment)
        expect(settled.applied + valueOfChange(payment, settled.change) + settled.difference).toBe(
          baseValue(payment.amount, payment.rate)
        )
        expect(settled.applied + settled.remaining).toBe(payment.balance)
      })
    )
  })

  it("closes with all that is due and with nothing less than the balance · FX-3", () => {
    fc.assert(
      fc.property(anySale, (payment) => {
        const due = foreignDue(payment.balance, payment.rate, payment.currency)
        expect(settleForeign({ ...payment, amount: due })).toMatchObject({ closes: true, remaining: 0 })
        const settled = settleForeign(payment)
        expect(settled.closes).toBe(baseValue(payment.amount, payment.rate) >= payment.balance)
        if (!settled.closes) expect(settled).toMatchObject({ change: 0, difference: 0 })
      })
    )
  })

  it("gives change in whole coins of its currency, and leaves the store less than one of them · FX-4", () => {
    fc.assert(
      fc.property(anySale, (payment) => {
        const { change, changeCurrency, difference, closes } = settleForeign(payment)
        fc.pre(closes)
        const coin = smallestCash[payment.changeCurrency]
        expect(changeCurrency).toBe(payment.changeCurrency)
        expect(change).toBeGreaterThanOrEqual(0)
        expect(change % coin).toBe(0)
        expect(difference).toBeGreaterThanOrEqual(0)
        expect(difference).toBeLessThanOrEqual(valueOfChange(payment, minorUnits(coin)) + 1)
      })
    )
  })

  it("pays a refund back without change, never at the store's cost · FX-3 FX-4", () => {
    fc.assert(
      fc.property(anyRefund, (refund) => {
        const due = foreignDue(refund.balance, refund.rate, refund.currency)
        fc.pre(due !== 0)
        const settled = settleForeign({ ...refund, amount: due })
        expect(settled).toMatchObject({ closes: true, change: 0, remaining: 0, applied: refund.balance })
        expect(settled.difference).toBeGreaterThanOrEqual(0)
      })
    )
  })

  it("of 110 euro for 1 234.40 gives 30 kronor back or 2.65 euro · FX-4", () => {
    expect(inSweden({})).toEqual({
      applied: 1234_40,
      change: 30_00,
      changeCurrency: "SEK",
      difference: 60,
      remaining: 0,
      closes: true
    })
    expect(inSweden({ changeCurrency: "EUR", changeRate: 11_500_000 })).toMatchObject({
      change: 2_65,
      changeCurrency: "EUR",
      difference: 12
    })
  })

  it("of less than is due leaves the rest to another payment · FX-3", () => {
    expect(inSweden({ amount: minorUnits(50_00) })).toMatchObject({
      applied: 575_00,
      change: 0,
      remaining: 659_40,
      closes: false
    })
    expect(inSweden({ balance: minorUnits(-100_00), amount: minorUnits(-5_00) })).toMatchObject({
      applied: -57_50,
      remaining: -42_50,
      closes: false
    })
  })
})

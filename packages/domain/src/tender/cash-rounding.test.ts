import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { anyAmount, anyCurrency } from "../testing/amounts.ts"
import { sampleTenders, everySampleTender } from "../testing/sample-tenders.ts"
import { amountDue, settle } from "../payment/amount-due.ts"
import { cashRounding, roundToCash } from "./cash-rounding.ts"

it("rounds to what coins can pay, and never further than half a coin · ROUND-1", () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (due, currency) => {
      const coin = currency === "EUR" ? 5 : 100
      expect(Math.abs(roundToCash(due, currency)) % coin).toBe(0)
      expect(Math.abs(cashRounding(due, currency)) * 2).toBeLessThanOrEqual(coin)
    })
  )
})

it("hands back exactly what the sale took · ROUND-3", () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, (due, currency) => {
      expect(roundToCash(minorUnits(0 - due), currency)).toBe(minorUnits(0 - roundToCash(due, currency)))
    })
  )
  expect(roundToCash(minorUnits(50), "SEK")).toBe(100)
  expect(roundToCash(minorUnits(-50), "SEK")).toBe(-100)
})

it("rounds for cash tenders only · ROUND-2", () => {
  const balance = minorUnits(1234_40)
  for (const type of everySampleTender)
    expect(amountDue(balance, type, "SEK")).toBe(type.id === 1 || type.id === 2 ? 1234_00 : 1234_40)
})

it("keeps the rounding as an amount of its own, and every payment adds up · ROUND-4", () => {
  fc.assert(
    fc.property(
      anyAmount.filter((balance) => balance !== 0),
      anyAmount,
      anyCurrency,
      fc.constantFrom(sampleTenders.cash, sampleTenders.card),
      (balance, amount, currency, type) => {
        const settled = settle(balance, amount, type, currency)
        expect(settled.applied + settled.change).toBe(amount)
        expect(settled.applied + settled.remaining).toBe(balance + settled.rounding)
        if (settled.closes) expect(settled.remaining).toBe(0)
        else expect(settled.rounding).toBe(0)
      }
    )
  )
})

it("closes when all that is due was handed over or given back, and not before · ROUND-2", () => {
  const { cash, card } = sampleTenders
  const closes = (balance: number, amount: number, type: typeof cash) =>
    settle(minorUnits(balance), minorUnits(amount), type, "SEK").closes
  expect([99_99, 100_00, 100_01].map((amount) => closes(100_00, amount, card))).toEqual([false, true, true])
  expect([-99_99, -100_00].map((amount) => closes(-100_00, amount, card))).toEqual([false, true])
  expect([99_00, 100_00, 101_00].map((amount) => closes(100_40, amount, cash))).toEqual([false, true, true])
  expect(settle(minorUnits(100_40), minorUnits(60_00), cash, "SEK")).toEqual({
    applied: 60_00,
    change: 0,
    rounding: 0,
    remaining: 40_40,
    closes: false
  })
})

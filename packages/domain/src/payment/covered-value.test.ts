import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { amountDue } from "./amount-due.ts"
import { coveredValue } from "./covered-value.ts"
import { foreignDue } from "./foreign-currency.ts"

const anyBalance = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(minorUnits)
const own = { baseCurrency: "SEK", currency: "SEK", changeCurrency: "SEK", rate: undefined } as const

it("covers the whole balance by what is due, whether the tender rounds or not · ROUND-2 REFUND-6", () => {
  fc.assert(
    fc.property(anyBalance, fc.boolean(), (balance, rounds) => {
      const amount = amountDue(balance, { rounds }, "SEK")
      expect(coveredValue({ ...own, balance, amount, type: { rounds } })).toBe(balance)
    })
  )
})

it("covers the whole balance by foreign money that is due, in the store's own currency · FX-3 REFUND-6", () => {
  fc.assert(
    fc.property(anyBalance, fc.integer({ min: 1_000_000, max: 20_000_000 }), (balance, rate) => {
      const amount = foreignDue(balance, rate, "EUR")
      fc.pre(amount !== 0)
      const type = { rounds: true }
      const foreign = { balance, baseCurrency: "SEK", currency: "EUR", changeCurrency: "EUR" } as const
      expect(coveredValue({ ...foreign, amount, type, rate })).toBe(balance)
    })
  )
})

it("covers only what is handed over while that is less than what is due · REFUND-6", () => {
  const part = { ...own, balance: minorUnits(-250_40), amount: minorUnits(-100_00), type: { rounds: true } }
  expect(coveredValue(part)).toBe(-100_00)
})

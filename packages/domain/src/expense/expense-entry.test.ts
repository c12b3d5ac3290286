import fc from "fast-check"
import { expect, it } from "vitest"
import { highestEntryMinor } from "../money/highest-entry.ts"
import { minorUnits } from "../money/minor-units.ts"
import { decimalFromMinorUnits } from "../money/decimal.ts"
import { readExpenseAmount } from "./expense-entry.ts"

it("takes what is a number of at most two decimals, by comma or point, and nothing else · EXP-4", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: highestEntryMinor }), fc.constantFrom(",", "."), (amount, sign) => {
      const typed = decimalFromMinorUnits(minorUnits(amount)).replace(".", sign)
      expect(readExpenseAmount(typed)).toEqual({ amount })
    })
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zåäö ]{0,12}$/u), (typed) => {
      expect(readExpenseAmount(typed)).toEqual({ refusal: "amount-not-a-number" })
    })
  )
})

it("refuses what is below zero, and more than a till takes · EXP-4", () => {
  expect(readExpenseAmount("-1")).toEqual({ refusal: "amount-is-negative" })
  expect(readExpenseAmount("1000000")).toEqual({ refusal: "amount-too-large" })
})

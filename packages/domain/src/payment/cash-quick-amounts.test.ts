import fc from "fast-check"
import { expect, it } from "vitest"
import { minorUnits } from "../money/minor-units.ts"
import { anyAmount } from "../testing/amounts.ts"
import { cashQuickAmounts } from "./cash-quick-amounts.ts"

const swedish = [1000_00, 500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00].map(minorUnits)

it("offers at most five amounts, distinct, the exact one first · CASHBTN-1", () => {
  fc.assert(
    fc.property(anyAmount, fc.array(anyAmount, { maxLength: 20 }), (due, denominations) => {
      const offered = cashQuickAmounts(due, denominations)
      expect(offered.length).toBeLessThanOrEqual(5)
      expect(new Set(offered).size).toBe(offered.length)
      if (due !== 0) expect(offered[0]).toBe(due)
      for (const amount of offered.slice(1)) expect(amount).toBeGreaterThan(due)
    })
  )
})

it.each([
  [183_00, [183_00, 200_00, 500_00, 1000_00]],
  [30_00, [30_00, 100_00, 50_00, 200_00, 500_00]],
  [100_00, [100_00, 200_00, 500_00, 1000_00]],
  [1495_00, [1495_00, 1500_00]],
  [-200_00, [-200_00]],
  [0, []]
])("offers for %i the next hundred and the notes above it · CASHBTN-2", (due, offered) => {
  expect(cashQuickAmounts(minorUnits(due), swedish)).toEqual(offered)
})

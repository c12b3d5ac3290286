import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { type CashAmounts } from "./banking.ts"
import { type CountedDrawer, settledDifference } from "./cash-flow.ts"

/** The largest difference of a count that needs no reason, where the store has set no sum: about one note that was given wrongly. */
const usualLimits: CashAmounts = {
  SEK: minorUnits(100_00),
  NOK: minorUnits(100_00),
  EUR: minorUnits(10_00)
}

/** What a store has set, in its own currency. */
export interface DifferenceLimit {
  readonly currency: Currency
  readonly highestDifference?: MinorUnits | undefined
}

/** Whether a count differs so much from what the books know that the drawer is counted again, and a reason given. */
export function needsReason(
  drawer: CountedDrawer,
  currency: Currency,
  { currency: own, highestDifference }: DifferenceLimit
): boolean {
  const limit = currency === own ? (highestDifference ?? usualLimits[own]) : usualLimits[currency]
  return Math.abs(settledDifference(drawer)) > limit
}

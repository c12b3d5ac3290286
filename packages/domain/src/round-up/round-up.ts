import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** The number of the expense that a round-up is booked on. */
export const roundUpExpenseId = 1

const major = 100

/**
 * What a customer can round up by: to the next whole unit above the total (one whole unit more when the
 * total is whole already), and that plus five and plus ten.
 */
export function roundUpOffers(total: MinorUnits): readonly MinorUnits[] {
  const next = (Math.floor(total / major) + 1) * major - total
  return [next, next + 5 * major, next + 10 * major].map(minorUnits)
}

import type { Brand } from "effect"
import { Schema } from "effect"

/** An amount of money as a whole number of öre or cents; negative when it flows back to the customer. */
export type MinorUnits = number & Brand.Brand<"MinorUnits">

/** The checked form, for amounts that come from outside. */
export const MinorUnits = Schema.Int.pipe(Schema.brand("MinorUnits"))

/**
 * Brands a whole number that arithmetic on amounts has produced.
 * Throws a defect on anything else, since a fraction here is a mistake of ours; −0 becomes 0.
 */
export function minorUnits(amount: number): MinorUnits {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of minor units`)
  return (amount + 0) as MinorUnits
}

export const nothing: MinorUnits = minorUnits(0)

export function add(...amounts: readonly MinorUnits[]): MinorUnits {
  let sum = 0
  for (const amount of amounts) sum += amount
  return minorUnits(sum)
}

export function subtract(from: MinorUnits, amount: MinorUnits): MinorUnits {
  return minorUnits(from - amount)
}

export function negate(amount: MinorUnits): MinorUnits {
  return minorUnits(0 - amount)
}

/** A unit amount for a whole number of pieces. */
export function times(amount: MinorUnits, pieces: number): MinorUnits {
  return minorUnits(amount * pieces)
}

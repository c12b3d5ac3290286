import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits, nothing } from "../money/minor-units.ts"

/** The smallest amount a drawer can pay out, in minor units: one krona, five cents. */
export const smallestCash: Record<Currency, number> = { SEK: 100, NOK: 100, EUR: 5 }

/**
 * Rounds what is due to what coins can pay. Halves round away from zero, so a
 * refund hands back exactly what the sale took.
 * @param carried what rounding has added to what the store got for the same goods, at their sale and at earlier
 *   returns. A refund counts it in, so that goods which come back one by one give back what they give together; it
 *   never makes a customer pay, and what is sold is rounded without it.
 */
export function roundToCash(due: MinorUnits, currency: Currency, carried: MinorUnits = nothing): MinorUnits {
  const unit = smallestCash[currency]
  if (due >= 0) return minorUnits(Math.round(due / unit) * unit)
  const open = Math.max(0, carried - due)
  return minorUnits(0 - Math.round(open / unit) * unit)
}

/** What rounding adds to (or takes from) what is due; an amount of its own in every total. */
export function cashRounding(due: MinorUnits, currency: Currency, carried: MinorUnits = nothing): MinorUnits {
  return minorUnits(roundToCash(due, currency, carried) - due)
}

import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** The smallest amount a drawer can pay out, in minor units: one krona, five cents. */
export const smallestCash: Record<Currency, number> = { SEK: 100, NOK: 100, EUR: 5 }

/**
 * Rounds what is due to what coins can pay. Halves round away from zero, so a
 * refund hands back exactly what the sale took.
 */
export function roundToCash(due: MinorUnits, currency: Currency): MinorUnits {
  const unit = smallestCash[currency]
  const magnitude = Math.round(Math.abs(due) / unit) * unit
  return minorUnits(due < 0 ? 0 - magnitude : magnitude)
}

/** What rounding adds to (or takes from) what is due; an amount of its own in every total. */
export function cashRounding(due: MinorUnits, currency: Currency): MinorUnits {
  return minorUnits(roundToCash(due, currency) - due)
}

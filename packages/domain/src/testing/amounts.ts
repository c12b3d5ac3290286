import fc from "fast-check"
import type { Currency } from "../money/currency.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** Any amount a till can meet, both ways. */
export const anyAmount: fc.Arbitrary<MinorUnits> = fc
  .integer({ min: -99_999_999, max: 99_999_999 })
  .map(minorUnits)

/** An amount above zero. */
export const anyPositiveAmount: fc.Arbitrary<MinorUnits> = fc
  .integer({ min: 1, max: 99_999_999 })
  .map(minorUnits)

export const anyCurrency: fc.Arbitrary<Currency> = fc.constantFrom("SEK", "NOK", "EUR")

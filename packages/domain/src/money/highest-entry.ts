import { type MinorUnits, minorUnits } from "./minor-units.ts"

/** The highest value that a field for money takes. */
export const highestEntryMinor: MinorUnits = minorUnits(999_999_00)

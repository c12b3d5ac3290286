import type { Country } from "./country.ts"

/** The rates of value added tax in a country, in hundredths of a percent, the highest first (2026). */
export const vatRates: Readonly<Record<Country, readonly number[]>> = {
  SE: [2500, 1200, 600, 0],
  FI: [2550, 1350, 1000, 0]
}

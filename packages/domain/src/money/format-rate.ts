import { formatAmount, type Locale } from "./format-amount.ts"
import { minorUnits } from "./minor-units.ts"

const millionthsPerHundredth = 10_000

/**
 * Writes an exchange rate as its language does, with two decimals or as many more as it has.
 * @param millionths what one unit is worth, in millionths
 */
export function formatRate(millionths: number, locale: Locale): string {
  const hundredths = minorUnits(Math.trunc(millionths / millionthsPerHundredth))
  const finer = String(millionths % millionthsPerHundredth).padStart(4, "0")
  return formatAmount(hundredths, locale) + finer.replace(/0+$/u, "")
}

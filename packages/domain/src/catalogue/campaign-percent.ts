import type { MinorUnits } from "../money/minor-units.ts"

/** The whole percent by which a price lies below the original one, or undefined when it does not. */
export function campaignPercent(price: MinorUnits, originalPrice: MinorUnits): number | undefined {
  if (originalPrice <= 0 || price >= originalPrice) return undefined
  return Math.round(((originalPrice - price) * 100) / originalPrice)
}

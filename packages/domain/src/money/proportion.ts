import { type MinorUnits, minorUnits } from "./minor-units.ts"

/**
 * A part of an amount, as a ratio of whole numbers, rounded half away from zero.
 * Uses big integers inside, so that no product is too large to be exact.
 */
export function proportion(amount: MinorUnits, numerator: number, denominator: number): MinorUnits {
  if (denominator <= 0) throw new RangeError("A proportion needs a positive denominator")
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const magnitude = product < 0n ? -product : product
  const rounded = (2n * magnitude + divisor) / (2n * divisor)
  return minorUnits(Number(product < 0n ? -rounded : rounded))
}

import { type MinorUnits, minorUnits } from "./minor-units.ts"

/**
 * Splits an amount over parts in the ratio of their weights, so that the parts sum to the amount.
 * What whole units cannot share goes one unit each to the parts that lost most by rounding down,
 * the first of equals first. Weights are whole numbers of zero or more; with no weight at all
 * everything goes to the first part.
 */
export function allocate(amount: MinorUnits, weights: readonly number[]): readonly MinorUnits[] {
  if (weights.length === 0) return []
  const sign = amount < 0 ? -1n : 1n
  const whole = BigInt(amount) * sign
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  const shares = weights.map((weight, index) => {
    const scaled = whole * (sum === 0n ? (index === 0 ? 1n : 0n) : BigInt(weight))
    const divisor = sum === 0n ? 1n : sum
    return { index, units: scaled / divisor, remainder: scaled % divisor }
  })
  let left = whole - shares.reduce((all, share) => all + share.units, 0n)
  const mostLostFirst = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1
  )
  for (const share of mostLostFirst) {
    if (left === 0n) break
    share.units += 1n
    left -= 1n
  }
  return shares.map((share) => minorUnits(Number(share.units * sign)))
}

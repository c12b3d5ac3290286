import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** More buttons than this no thumb finds. */
const mostCashQuickAmounts = 5

const hundred = 100_00

/**
 * The amounts a customer is likely to hand over: the exact rounded amount, the next hundred, then the denominations
 * above the amount, ascending; distinct and at most five. A refund has only the exact amount, since no more than is
 * owed goes back; nothing due has none.
 * @param due what is due in cash, already rounded
 * @param denominations the currency's notes and coins
 */
export function cashQuickAmounts(
  due: MinorUnits,
  denominations: readonly MinorUnits[]
): readonly MinorUnits[] {
  if (due === 0) return []
  if (due < 0) return [due]
  const nextHundred = (Math.floor(due / hundred) + 1) * hundred
  const above = denominations.filter((denomination) => denomination > due).toSorted((a, b) => a - b)
  return [...new Set([due, nextHundred, ...above])].slice(0, mostCashQuickAmounts).map(minorUnits)
}

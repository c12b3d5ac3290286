import type { Currency } from "@karat/domain/money/currency"
import type { SeededRandom } from "./seeded-random.ts"

/** Money that was paid out of a drawer for the store itself; its amount is minor units below zero. */
export interface HistoryExpense {
  readonly name: string
  readonly amount: number
}

/** A prime, so that every register of the history has its turn. */
const every = 199
const firstExpense = 100

/** Whether the n-th receipt of the history is an expense. */
export function isExpense(index: number): boolean {
  return index % every === firstExpense
}

/**
 * One expense or two, in whole kronor or tens of cents, so that coins pay them exactly.
 * @param names what cashiers of the country pay out for, as setup calls it
 */
export function historyExpenses(
  names: readonly [string, ...string[]],
  currency: Currency,
  random: SeededRandom
): readonly HistoryExpense[] {
  const smallest = currency === "EUR" ? 10 : 1_00
  const expense = () => ({ name: random.oneOf(names), amount: 0 - random.between(29, 499) * smallest })
  const first = expense()
  const second = expense()
  return random.chance(30) && second.name !== first.name ? [first, second] : [first]
}

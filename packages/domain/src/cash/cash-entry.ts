import { highestEntryMinor } from "../money/highest-entry.ts"
import { minorUnitsFromTyped } from "../money/decimal.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** Why a typed amount cannot stand in a cash form. */
export type CashEntryRefusal = "amount-not-a-number" | "amount-is-negative" | "amount-too-large"

/** An amount that was read, or why it was not. */
export type CashEntry = { readonly amount: MinorUnits } | { readonly refusal: CashEntryRefusal }

/** Reads what a drawer was opened with, or is left with: a number with at most two decimals, not below zero. */
export function readFloat(typed: string): CashEntry {
  const read = readCounted(typed)
  return "amount" in read && read.amount < 0 ? { refusal: "amount-is-negative" } : read
}

/** Reads what was counted: a number with at most two decimals, which may be below zero. */
export function readCounted(typed: string): CashEntry {
  const amount = minorUnitsFromTyped(typed)
  if (amount === undefined) return { refusal: "amount-not-a-number" }
  return Math.abs(amount) > highestEntryMinor ? { refusal: "amount-too-large" } : { amount }
}

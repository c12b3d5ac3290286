import { highestEntryMinor } from "../money/highest-entry.ts"
import { minorUnitsFromTyped } from "../money/decimal.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** Why a typed amount cannot be entered; nothing is sent then. */
export type ExpenseEntryRefusal = "amount-not-a-number" | "amount-is-negative" | "amount-too-large"

/** Reads what an expense was, as it is typed in major units and without a sign; nothing takes the expense away. */
export function readExpenseAmount(
  typed: string
): { readonly amount: MinorUnits } | { readonly refusal: ExpenseEntryRefusal } {
  const amount = minorUnitsFromTyped(typed)
  if (amount === undefined) return { refusal: "amount-not-a-number" }
  if (amount < 0) return { refusal: "amount-is-negative" }
  return amount > highestEntryMinor ? { refusal: "amount-too-large" } : { amount }
}

import { highestEntryMinor } from "../discount/discount.ts"
import { minorUnitsFromTyped } from "../money/decimal.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** Why a typed amount cannot be entered; nothing is sent then. */
export type ExpenseEntryRefusal = "not-a-number" | "negative" | "too-large"

/** Reads what an expense was, as it is typed in major units and without a sign; nothing takes the expense away. */
export function readExpenseAmount(
  typed: string
): { readonly amount: MinorUnits } | { readonly refusal: ExpenseEntryRefusal } {
  const amount = minorUnitsFromTyped(typed)
  if (amount === undefined) return { refusal: "not-a-number" }
  if (amount < 0) return { refusal: "negative" }
  return amount > highestEntryMinor ? { refusal: "too-large" } : { amount }
}

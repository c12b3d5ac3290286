import type { Cart } from "../cart/cart.ts"
import type { SetExpense } from "../cart/cart-change.ts"
import { highestEntryMinor } from "../money/highest-entry.ts"
import { canEnterExpenses } from "./expense.ts"

/** Why an expense cannot be entered. */
export type ExpenseRefusal = "cart-has-a-sale" | "expenses-are-paid" | "amount-too-large"

/** Why this expense cannot be entered in this cart; undefined when it can. */
export function expenseRefusal(
  { header, payments }: Pick<Cart, "header" | "payments">,
  { amount }: Pick<SetExpense, "amount">
): ExpenseRefusal | undefined {
  if (!canEnterExpenses(header)) return "cart-has-a-sale"
  // What was paid out stands for the expenses as they were.
  if (payments.length > 0) return "expenses-are-paid"
  return Math.abs(amount) > highestEntryMinor ? "amount-too-large" : undefined
}

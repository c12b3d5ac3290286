import type { CartHeader, IncomeExpense } from "@karat/domain/cart/cart"
import type { Database } from "../database/database.ts"

/** Writes what moves with a cart without being goods, in the place of what the same one moved before. */
export function bookIncomeExpense(
  db: Database,
  { id, currency }: Pick<CartHeader, "id" | "currency">,
  moved: Pick<IncomeExpense, "amount" | "description"> & { readonly id: string }
): void {
  db.statement("DELETE FROM cart_income_expense WHERE cart_id = ? AND expense_id = ?").run(
    id,
    Number(moved.id)
  )
  if (moved.amount === 0) return
  db.statement(
    `INSERT INTO cart_income_expense (cart_id, expense_id, description, amount_minor, currency)
     VALUES (?, ?, ?, ?, ?)`
  ).run(id, Number(moved.id), moved.description, moved.amount, currency)
}

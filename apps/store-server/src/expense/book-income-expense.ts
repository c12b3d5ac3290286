import type { CartHeader, IncomeExpense } from "@karat/domain/cart/cart"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"

const putRow = preparedQuery((build, row: Row<"cart_income_expense">) =>
  build
    .insertInto("cart_income_expense")
    .values(
      picked(row, [
        "cart_id",
        "expense_id",
        "description",
        "amount_minor",
        "currency",
        "tenders",
        "approved_by"
      ])
    )
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "expense_id"]).doUpdateSet((eb) => ({
        description: eb.ref("excluded.description"),
        amount_minor: eb.ref("excluded.amount_minor"),
        currency: eb.ref("excluded.currency"),
        tenders: eb.ref("excluded.tenders"),
        approved_by: eb.ref("excluded.approved_by")
      }))
    )
)
const deleteRow = preparedQuery((build, row: Pick<Row<"cart_income_expense">, "cart_id" | "expense_id">) =>
  build
    .deleteFrom("cart_income_expense")
    .where("cart_id", "=", row.cart_id)
    .where("expense_id", "=", row.expense_id)
)

/** Writes what moves with a cart without being goods, in the place of what the same one moved before. */
export async function bookIncomeExpense(
  db: Database,
  { id, currency }: Pick<CartHeader, "id" | "currency">,
  moved: Pick<IncomeExpense, "amount" | "description" | "tenders"> & { readonly id: string },
  approvedBy?: string
): Promise<void> {
  const expenseId = Number(moved.id)
  if (moved.amount === 0) await db.run(deleteRow({ cart_id: id, expense_id: expenseId }))
  else
    await db.run(
      putRow({
        cart_id: id,
        expense_id: expenseId,
        description: moved.description,
        amount_minor: moved.amount,
        currency,
        tenders: moved.tenders === undefined ? null : JSON.stringify(moved.tenders),
        approved_by: approvedBy ?? null
      })
    )
}

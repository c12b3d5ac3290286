import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { MovedMoney } from "../journal/entries.ts"

const movedRows = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("cart_income_expense")
    .select(["expense_id", "amount_minor"])
    .where("cart_id", "=", value.cartId)
    .orderBy("expense_id")
)

/** What moves with a cart without being goods, by the number of its income or expense. */
export async function movedMoney(db: Database, cartId: string): Promise<readonly MovedMoney[]> {
  return (await db.all(movedRows({ cartId }))).map((row) => ({
    expenseId: row.expense_id,
    amount: minorUnits(row.amount_minor)
  }))
}

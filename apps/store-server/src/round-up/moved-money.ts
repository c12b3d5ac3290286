import { minorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"
import type { MovedMoney } from "../journal/entries.ts"

/** What moves with a cart without being goods, by the number of its income or expense. */
export function movedMoney(db: Database, cartId: string): readonly MovedMoney[] {
  return db
    .statement<{ id: number; amount: number }>(
      `SELECT expense_id AS id, amount_minor AS amount FROM cart_income_expense WHERE cart_id = ? ORDER BY expense_id`
    )
    .all(cartId)
    .map(({ id, amount }) => ({ expenseId: id, amount: minorUnits(amount) }))
}

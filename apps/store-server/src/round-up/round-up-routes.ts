import { setIncomeExpense } from "@karat/contract/round-up"
import type { CartHeader } from "@karat/domain/cart/cart"
import { highestEntryMinor } from "@karat/domain/discount/discount"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { changeableCart } from "../cart/cart-access.ts"
import { changeCart } from "../cart/change-lines.ts"
import { setupValue } from "../catalogue/setup.ts"
import type { CallBinder } from "../http/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import type { StoreServerParts } from "../store-server-parts.ts"

/** Money that a customer gives on top of the sale. Money out of the till belongs to the expenses, not here. */
export function bindRoundUp(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(setIncomeExpense, ({ params, body, caller }) => ({
    header: setIncome(parts, caller, params.id, params.expenseId, body.amount)
  }))
}

/** Books an income on a cart in the place of an earlier one; nothing takes it away. */
function setIncome(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  incomeId: string,
  amount: MinorUnits
): CartHeader {
  const { db } = parts
  const before = changeableCart(parts, caller, id)
  const income = setupValue(db, caller.store, "incomeExpense").find(
    (each) => each.kind === "income" && String(each.id) === incomeId
  )
  if (income === undefined) throw notFound("There is no such income.", "income_not_found")
  if (amount < 0) throw new Refusal(422, "amount_negative", "Negative values are not allowed")
  if (amount > highestEntryMinor) throw new Refusal(422, "amount_too_large", "The amount is too large.")
  if (amount > 0 && before.cart.lines.length === 0)
    throw new Refusal(422, "cart_is_empty", "There is nothing to round up.")
  const { description } = income
  const { cart } = changeCart(parts, before, { type: "income-expense", description, amount })
  db.statement("DELETE FROM cart_income_expense WHERE cart_id = ? AND expense_id = ?").run(id, income.id)
  if (amount !== 0)
    db.statement(
      `INSERT INTO cart_income_expense (cart_id, expense_id, description, amount_minor, currency)
       VALUES (?, ?, ?, ?, ?)`
    ).run(id, income.id, description, amount, cart.header.currency)
  return cart.header
}

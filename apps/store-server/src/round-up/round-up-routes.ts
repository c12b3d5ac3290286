import { setIncomeExpense } from "@karat/contract/round-up"
import type { CartHeader } from "@karat/domain/cart/cart"
import { hasLines } from "@karat/domain/cart/has-lines"
import { highestEntryMinor } from "@karat/domain/money/highest-entry"
import type { MinorUnits } from "@karat/domain/money/minor-units"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { changeableCart } from "../cart/cart-access.ts"
import { changeCart } from "../cart/change-lines.ts"
import { setupValue } from "../catalogue/setup.ts"
import { bookIncomeExpense } from "../expense/book-income-expense.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Money that a customer gives on top of the sale. Money out of the till belongs to the expenses, not here. */
export function bindRoundUp(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(setIncomeExpense, async ({ params, body, caller }) => ({
    header: await setIncome(parts, caller, params.id, params.expenseId, body.amount)
  }))
}

/** Books an income on a cart in the place of an earlier one; nothing takes it away. */
async function setIncome(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  incomeId: string,
  amount: MinorUnits
): Promise<CartHeader> {
  const { db } = parts
  const before = await changeableCart(parts, caller, id)
  const income = (await setupValue(db, caller.store, "incomeExpense")).find(
    (each) => each.id === roundUpExpenseId && String(each.id) === incomeId
  )
  if (income === undefined) throw notFound("There is no such income.", "income_not_found")
  if (amount < 0) throw new Refusal(422, "amount_is_negative", "Negative values are not allowed")
  if (amount > highestEntryMinor) throw new Refusal(422, "amount_too_large", "The amount is too large.")
  if (amount > 0 && !hasLines(before.cart.header))
    throw new Refusal(422, "nothing_to_round_up", "There is nothing to round up.")
  const moved = { id: String(income.id), description: income.description, amount }
  const { cart } = await changeCart(parts, before, { type: "income-expense", ...moved })
  await bookIncomeExpense(db, cart.header, moved)
  return cart.header
}

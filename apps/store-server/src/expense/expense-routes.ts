import { readExpenses, setExpense } from "@karat/contract/expense"
import type { Cart, CartHeader } from "@karat/domain/cart/cart"
import { bookedAmount, type Expense } from "@karat/domain/expense/expense"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import type { Schema } from "effect"
import { holdApproved } from "../approval/approve.ts"
import { readableCart, changeableCart } from "../cart/cart-access.ts"
import { changeCart } from "../cart/change-lines.ts"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { bookIncomeExpense } from "./book-income-expense.ts"

/** What a till spends on, and what was entered in a cart. */
export function bindExpenses(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(readExpenses, async ({ params, query, caller }) => {
    const { cart } = await readableCart(parts, caller, params.id)
    return (await knownExpenses(parts.db, caller.store, query.language)).map((known) => entered(cart, known))
  })
  bind.command(setExpense, ({ params, body, caller }) => enter(parts, caller, params.id, body))
}

/** Enters an amount in the place of an earlier one; nothing takes it away. */
async function enter(
  parts: StoreServerParts,
  caller: Caller,
  cartId: string,
  { expenseId, amount, approvedBy }: Schema.Schema.Type<NonNullable<typeof setExpense.body>>
): Promise<{ readonly header: CartHeader; readonly expense: Expense }> {
  const before = await changeableCart(parts, caller, cartId)
  const known = (await knownExpenses(parts.db, caller.store)).find(({ id }) => id === expenseId)
  if (known === undefined) throw notFound("There is no such expense.", "expense_not_found")
  if (amount < 0) throw new Refusal(422, "amount_is_negative", "Negative values are not allowed")
  const { id, name, tenders, highest } = known
  const change = { type: "expense", id, name, tenders, amount: bookedAmount(known, amount) } as const
  const { cart } = await changeCart(parts, before, change)
  const approver = await holdApproved(parts, {
    record: before,
    gesture: { type: "expense", highest, entered: amount },
    subject: id,
    amount: minorUnits(before.cart.header.total - cart.header.total),
    shown: { caller, approvedBy }
  })
  await bookIncomeExpense(
    parts.db,
    cart.header,
    { id, description: name, tenders, amount: change.amount },
    approver
  )
  return { header: cart.header, expense: entered(cart, known) }
}

function entered({ incomeExpenses }: Cart, known: Omit<Expense, "amount">): Expense {
  return { ...known, amount: incomeExpenses.find(({ id }) => id === known.id)?.amount ?? nothing }
}

/**
 * What a store's tills spend on or take in without a sale, in the order of setup; what customers give on top of
 * a sale is no expense.
 * @param language the one of the answer; the store's own where setup has no words in it
 */
export async function knownExpenses(
  db: Database,
  store: StoreTable,
  language = ""
): Promise<readonly Omit<Expense, "amount">[]> {
  return (await setupValue(db, store, "incomeExpense"))
    .filter(({ id }) => id !== roundUpExpenseId)
    .map(({ id, kind, name, description, translations, tenders, highest }) => ({
      id: String(id),
      name,
      description,
      ...translations?.[language.toLowerCase().slice(0, 2)],
      bringsMoney: kind === "income",
      ...(tenders && { tenders }),
      ...(highest !== undefined && { highest: minorUnits(highest) })
    }))
}

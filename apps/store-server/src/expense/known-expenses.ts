import type { Expense } from "@karat/domain/expense/expense"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/**
 * What a store's tills spend on or take in without a sale, in the order of setup; what customers give on top of
 * a sale is no expense.
 * @param language the one of the answer; the store's own where setup has no words in it
 */
export function knownExpenses(
  db: Database,
  store: StoreTable,
  language = ""
): readonly Omit<Expense, "amount">[] {
  return setupValue(db, store, "incomeExpense")
    .filter(({ id }) => id !== roundUpExpenseId)
    .map(({ id, kind, name, description, translations }) => ({
      id: String(id),
      name,
      description,
      ...translations?.[language.toLowerCase().slice(0, 2)],
      bringsMoney: kind === "income"
    }))
}

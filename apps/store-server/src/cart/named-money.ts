import type { IncomeExpense } from "@karat/domain/cart/cart"
import { roundUpExpenseId } from "@karat/domain/round-up/round-up"
import { setupValue } from "../catalogue/setup.ts"
import type { Database } from "../database/database.ts"
import type { StoreTable } from "../database/store-tables.ts"

/**
 * What moves with a cart, with what setup calls it in each language: an expense by its name, what is rounded up by
 * whom it is given to. Carts and receipts keep the store's own words; these are for whoever reads a cart that is open.
 */
export function namedMoney(
  db: Database,
  store: StoreTable,
  moved: readonly IncomeExpense[]
): readonly IncomeExpense[] {
  if (moved.length === 0) return moved
  const known = new Map(setupValue(db, store, "incomeExpense").map((each) => [String(each.id), each]))
  return moved.map((each) => {
    const { id = 0, translations } = known.get(each.id ?? "") ?? {}
    if (translations === undefined) return each
    const word = id === roundUpExpenseId ? "description" : "name"
    const names = Object.fromEntries(
      Object.entries(translations).map(([language, words]) => [language, words[word]])
    )
    return { ...each, names }
  })
}

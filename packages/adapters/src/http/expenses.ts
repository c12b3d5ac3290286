import { readExpenses, setExpense } from "@karat/contract/expense"
import type { Expense } from "@karat/domain/expense/expense"
import { Expenses } from "@karat/domain/ports/expenses"
import { Effect, Layer } from "effect"
import type { ProductApi } from "./product-api.ts"

/** Enters expenses over HTTP. */
export const httpExpenses = (api: ProductApi): Layer.Layer<Expenses> =>
  Layer.succeed(
    Expenses,
    Expenses.of({
      list: (id, language) =>
        api
          .send(readExpenses, { params: { id }, query: { language }, body: undefined, key: undefined })
          .pipe(Effect.map((expenses) => expenses.map(expenseOf))),
      set: (id, entry, key) =>
        api
          .send(setExpense, { params: { id }, body: entry, key })
          .pipe(Effect.map(({ header, expense }) => ({ header, expense: expenseOf(expense) })))
    })
  )

/** An entry without a direction takes money out of the till. */
function expenseOf(
  said: Omit<Expense, "bringsMoney"> & { readonly bringsMoney?: boolean | undefined }
): Expense {
  return { ...said, bringsMoney: said.bringsMoney ?? false }
}

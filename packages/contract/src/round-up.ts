import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { post } from "./call.ts"
import { HeaderAnswer } from "./cart.ts"

/** Books money that moves with the sale; a new amount takes the place of the old, none takes it away. */
export const setIncomeExpense = post("/cart/:id/incomeExpense/:expenseId", {
  body: Schema.Struct({ amount: Amount }),
  answer: HeaderAnswer
})

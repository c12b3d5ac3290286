import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post } from "./call.ts"
import { CartHeader } from "./cart.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"

/** Money that moves without a sale; `te_amount` counts in the cart's total, so what leaves the till is below zero. */
export const ExpenseShape = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  description: Schema.String,
  bringsMoney: maybe(Flag),
  amount: Amount,
  tenders: maybe(Schema.Array(Schema.Int)),
  highest: maybe(Amount)
}).pipe(
  Schema.encodeKeys({
    id: "e_id",
    name: "e_name",
    description: "e_description",
    bringsMoney: "e_income",
    amount: "te_amount",
    tenders: "e_tenders",
    highest: "e_highest"
  })
)

/** What a cart's till can spend on, each with what was entered. */
export const readExpenses = get("/expense/:id", {
  ours: ["language"],
  query: ["language"],
  answer: Schema.Array(ExpenseShape)
})

/**
 * Enters an amount without a sign; a new one takes the place of the old, nothing takes it away. An amount above the
 * expense's highest is approved by the badge of another person who may.
 */
export const setExpense = post("/expense/:id", {
  body: Schema.Struct({ expenseId: Schema.String, amount: Amount, approvedBy: maybe(Schema.String) }),
  answer: Schema.Struct({ header: CartHeader, expense: ExpenseShape })
})

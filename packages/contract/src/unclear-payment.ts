import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { administration, get, post } from "./call.ts"
import { AttemptRecord } from "./payment-attempt.ts"

const capability = administration

const UnclearPayments = Schema.Struct({
  /** Those whose end is not known, the latest first. */
  open: Schema.Array(AttemptRecord),
  /** The last ones that persons have settled, the latest first. */
  settled: Schema.Array(
    Schema.Struct({
      cartId: Schema.String,
      name: Schema.String,
      amount: Amount,
      currency: Currency,
      paid: Schema.Boolean,
      reason: Schema.String,
      by: Schema.String,
      at: Schema.String
    })
  )
})

/** The payments of the caller's store whose end is not known. */
export const readUnclearPayments = get("/admin/payments", {
  capability,
  query: ["badgeNumber"],
  answer: UnclearPayments
})

/**
 * Settles how a payment ended, with a reason. Refused unless the payment provider has answered that it does not know
 * and never will; it is asked once more before the decision is taken.
 */
export const settlePayment = post("/admin/payments", {
  capability,
  body: Schema.Struct({
    badgeNumber: Schema.String,
    cartId: Schema.String,
    name: Schema.String,
    paid: Schema.Boolean,
    reason: Schema.String
  }),
  answer: UnclearPayments
})

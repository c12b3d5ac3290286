import { Currency } from "@karat/domain/money/currency"
import { attemptSequels } from "@karat/domain/payment/attempt-record"
import { attemptStates } from "@karat/domain/payment/payment-attempt"
import { MaskedCardNumber } from "@karat/domain/payment/masked-card-number"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get } from "./call.ts"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"

/** One try at a payment, as the server has written it down. Times are ISO 8601. */
export const AttemptRecord = Schema.Struct({
  /** The idempotency key of the call that began it. */
  name: Schema.String,
  cartId: Schema.String,
  terminalId: Schema.String,
  /** The name of who took it. */
  cashier: maybe(Schema.String),
  tenderType: Schema.Int,
  description: Schema.String,
  names: maybe(Names),
  amount: Amount,
  currency: Currency,
  state: Schema.Literals(attemptStates),
  startedAt: Schema.String,
  endedAt: maybe(Schema.String),
  message: maybe(Schema.String),
  /** Why it came to nothing, where that is known by a code. */
  code: maybe(Schema.String),
  sequel: maybe(Schema.Literals(attemptSequels)),
  maskedCard: maybe(MaskedCardNumber),
  reference: maybe(Schema.String),
  receiptNumber: maybe(Schema.String)
})

/**
 * The store's attempts, latest first, 30 a page: of a day (`YYYY-MM-DD`, the store's), of a cart, or both. With `badge`
 * alone, what a till needs after it lost its memory: the attempts of this register and badge that have not ended, and
 * those of this device that ended in the last minutes.
 */
export const readAttempts = get("/payment/attempts", {
  capability: "payment/attempts",
  query: ["day", "cart", "badge", "page"],
  answer: Schema.Array(AttemptRecord)
})

import { Currency } from "@karat/domain/money/currency"
import { paymentStatus } from "@karat/domain/payment/payment-status"
import { ownTenderKinds } from "@karat/domain/tender/own-tender"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post, remove } from "./call.ts"
import { CartHeader } from "./cart.ts"
import { Names } from "./names.ts"
import { OriginalTender, SuccessAnswer } from "./error-answer.ts"
import { Flag } from "./flag.ts"
import { maybe } from "./maybe.ts"
import { PaymentLine } from "./payment-line.ts"
import { refusalFields } from "./refusal.ts"

const OwnTender = Schema.Struct({
  kind: Schema.Literals(ownTenderKinds),
  refundable: Schema.Boolean,
  opensDrawer: Schema.Boolean,
  needsReference: Schema.Boolean,
  offline: maybe(Schema.Boolean),
  swishNumber: maybe(Schema.String)
})

export const TenderType = Schema.Struct({
  id: Schema.Int,
  description: Schema.String,
  names: maybe(Names),
  rounds: Flag,
  roundingTo: Amount,
  overtenderAllowed: Flag,
  undertenderAllowed: Flag,
  own: maybe(OwnTender)
}).pipe(
  Schema.encodeKeys({
    id: "tt_id",
    description: "tt_description",
    rounds: "tt_rounding",
    roundingTo: "tt_roundingTo",
    overtenderAllowed: "tt_overtenderAllowed",
    undertenderAllowed: "tt_undertenderAllowed",
    own: "tt_own"
  })
)

export const readTenderTypes = get("/payment/tenderTypes", { answer: Schema.Array(TenderType) })

/** How what a cart pays back was paid: to where its money goes back without a warning, and how much of it. */
export const readRefundOrigins = get("/payment/:id/origins", {
  capability: "payment/origins",
  answer: Schema.Array(OriginalTender)
})

/** With `balance`, what was left to pay on the screen, nothing is taken while something else is left. */
export const amountToTake = { amount: Amount, balance: maybe(Amount) } as const

export const PaymentRequest = Schema.Struct({
  ...amountToTake,
  tenderType: Schema.Int,
  /** What a tender needs beside the amount: a voucher's code, or the reference of a tender of the shop's own. */
  data: maybe(Schema.String),
  currency: Currency,
  changeCurrency: Currency
})

/** How a payment stands. `success` says that it is completed. */
export const PaymentAnswer = Schema.Struct({
  success: Schema.Boolean,
  status: Schema.Literals([
    paymentStatus.pending,
    paymentStatus.completed,
    paymentStatus.cancelled,
    paymentStatus.declined,
    paymentStatus.unknown
  ]),
  errorMessage: maybe(Schema.String),
  ...refusalFields,
  alias: maybe(Schema.String),
  connected: maybe(Schema.Boolean),
  /** Ids of transactions whose receipts are to be printed. */
  print: maybe(Schema.Array(Schema.String)),
  /** Its cart, where it has closed that, without the lines. Ours: where it is missing, the till reads it. */
  paidCart: maybe(Schema.Struct({ header: CartHeader, payments: Schema.Array(PaymentLine) }))
})

/** The idempotency key of this call is the name of the payment attempt. */
export const takePayment = post("/payment/:id", {
  ours: ["balance"],
  codes: ["data"],
  body: PaymentRequest,
  answer: PaymentAnswer
})

/**
 * The state of the attempt that `attempt` names; without a name, of the cart's latest one. An attempt that the server
 * does not know is `unknown`.
 */
export const readPaymentStatus = get("/payment/:id", {
  ours: ["attempt"],
  query: ["attempt"],
  answer: PaymentAnswer
})

/**
 * Cancels the running payment. With `attempt`, that one; an attempt that the server does not know can then never begin,
 * so that a request that is still on its way does no harm.
 */
export const cancelPayment = remove("/payment/:id", {
  ours: ["attempt"],
  query: ["attempt"],
  answer: SuccessAnswer
})

export const removePaymentLine = remove("/payment/:id/:paymentLineId", { answer: SuccessAnswer })

import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { post, largestListBytes } from "./call.ts"
import { HeaderAnswer } from "./cart.ts"
import { SuccessAnswer } from "./error-answer.ts"
import { approvedByField } from "./discount.ts"
import { maybe } from "./maybe.ts"

/** One line that comes back; `unitPrice` is negative for a discount line. */
const ReturnItem = Schema.Struct({
  lineId: Schema.String,
  quantity: Schema.Int,
  itemNumber: Schema.String,
  itemDescription: Schema.String,
  unitPrice: Amount
})

/** The person who brings goods back, and why: the reason's id. */
const ReturnCustomer = Schema.Struct({
  name: Schema.String,
  telephone: Schema.String,
  reason: Schema.String
}).pipe(Schema.encodeKeys({ name: "trr_name", telephone: "trr_telephone", reason: "trr_reason" }))

/** Puts lines of an old receipt into the open cart `id` as a return. */
export const returnItems = post("/cart/:id/return", {
  largestBytes: largestListBytes,
  ours: ["shownNumber"],
  body: Schema.Struct({
    /** The old receipt. */
    transactionId: Schema.String,
    returnItems: Schema.Array(ReturnItem),
    nav: Schema.Boolean,
    reason: ReturnCustomer,
    /** The receipt's number as it was scanned; a return without its receipt may have to be approved. */
    shownNumber: maybe(Schema.String),
    approvedBy: approvedByField
  }),
  answer: HeaderAnswer
})

/** Returns lines of an order of the web shop, into the badge's open cart; `svea` when Svea was paid. */
export const returnOrderItems = post("/ecommerce/:ecommerceId/return", {
  largestBytes: largestListBytes,
  body: Schema.Struct({
    items: Schema.Array(ReturnItem),
    badgeNumber: Schema.String,
    reason: ReturnCustomer,
    svea: maybe(Schema.Boolean),
    approvedBy: approvedByField
  }),
  answer: HeaderAnswer
})

/**
 * Lets the next refund of the cart go elsewhere than the sale's money came from. Good once, for the amount that was
 * refused; `reason` is why, as the cashier chose it.
 */
export const overrideTender = post("/payment/tenderOverride/:id", {
  ours: ["reason"],
  query: ["reason"],
  answer: SuccessAnswer
})

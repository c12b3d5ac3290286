import { Schema } from "effect"
import { get, post } from "./call.ts"
import { SuccessAnswer } from "./error-answer.ts"
import { maybe } from "./maybe.ts"

/** Prints a closed sale's receipt; a gift receipt has `showPrice` false, `nav` says that it lives in the archive. */
export const printReceipt = post("/print/receipt/:transactionId", {
  body: Schema.Struct({ nav: Schema.Boolean, showPrice: maybe(Schema.Boolean) }),
  answer: SuccessAnswer
})

/** Opens the cash drawer, for the cart that `id` names; `approvedBy` is the badge of who approves it where that is needed. */
export const openDrawer = post("/print/openDrawer/:id", { query: ["approvedBy"], answer: SuccessAnswer })

/** The sale that the caller's register closed last; none before its first one. */
export const readLastReceipt = get("/receipt/last", {
  capability: "receipt/last",
  answer: Schema.Struct({ transactionId: maybe(Schema.String) })
})

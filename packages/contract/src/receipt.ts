import { Schema } from "effect"
import { get, post } from "./call.ts"
import { maybe } from "./maybe.ts"

const Success = Schema.Struct({ success: Schema.Boolean, errorMessage: maybe(Schema.String) })

/** Prints a closed sale's receipt; a gift receipt has `showPrice` false, `nav` says that it lives in the archive. */
export const printReceipt = post("/print/receipt/:transactionId", {
  body: Schema.Struct({ nav: Schema.Boolean, showPrice: maybe(Schema.Boolean) }),
  answer: Success
})

/** Opens the cash drawer, for the cart that `id` names. */
export const openDrawer = post("/print/openDrawer/:id", { answer: Success })

/** The sale that the caller's register closed last; none before its first one. */
export const readLastReceipt = get("/receipt/last", {
  answer: Schema.Struct({ transactionId: maybe(Schema.String) })
})

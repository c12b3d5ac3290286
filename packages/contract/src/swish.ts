import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { post } from "./call.ts"

/**
 * Begins a Swish payment that a customer scans. `qrCode` is the text to draw, `lineId` the payment line
 * to be, `id` the name of the attempt, which is the call's idempotency key. How it ends, the payment's
 * status says.
 */
export const generateSwishQr = post("/payment/:id/swish/generateQR", {
  body: Schema.Struct({ amount: Amount }),
  answer: Schema.Struct({ qrCode: Schema.String, lineId: Schema.String, id: Schema.String })
})

import { Schema } from "effect"
import { post } from "./call.ts"
import { amountToTake } from "./payment.ts"

/**
 * Begins a Swish payment that a customer scans. `qrCode` is the text to draw, `lineId` the payment line
 * to be, `id` the name of the attempt, which is the call's idempotency key. How it ends, the payment's
 * status says.
 */
export const generateSwishQr = post("/payment/:id/swish/generateQR", {
  ours: ["balance"],
  body: Schema.Struct(amountToTake),
  answer: Schema.Struct({ qrCode: Schema.String, lineId: Schema.String, id: Schema.String })
})

import { Schema } from "effect"
import { post } from "./call.ts"

/** Shows the cart's lines and total on the card terminal's screen. */
export const displayReceipt = post("/terminal/displayReceipt/:id", {
  answer: Schema.Struct({ success: Schema.Boolean })
})

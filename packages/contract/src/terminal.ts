import { Schema } from "effect"
import { post, remove } from "./call.ts"
import { maybe } from "./maybe.ts"

/** Shows the cart's lines and total on the card terminal's screen. */
export const displayReceipt = post("/terminal/displayReceipt/:id", {
  answer: Schema.Struct({ success: Schema.Boolean })
})

/** Reads a card outside a payment. `memberNumber` is there when the card is connected to a membership. */
export const readCard = post("/terminal/cardInfo", {
  answer: Schema.Struct({ alias: Schema.String, memberNumber: maybe(Schema.String) })
})

/** Stops waiting for a card. */
export const stopReadingCard = remove("/terminal/cardInfo", {
  query: ["collect"],
  answer: Schema.Struct({ success: Schema.Boolean })
})

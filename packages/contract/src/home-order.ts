import { Schema } from "effect"
import { post, remove } from "./call.ts"
import { LineAnswer } from "./cart.ts"
import { CustomerInfo } from "./customer.ts"

/** Orders a line to the customer's home; `toggleCheckbox` pays a deposit now and the rest at the door. */
export const orderHome = post("/cart/:id/items/homeorder/:lineId", {
  body: Schema.Struct({ customerInfo: CustomerInfo }),
  answer: LineAnswer
})

export const removeHomeOrder = remove("/cart/:id/items/homeorder/:lineId", { answer: LineAnswer })

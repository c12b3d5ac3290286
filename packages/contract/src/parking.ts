import { Schema } from "effect"
import { get, post } from "./call.ts"
import { CartHeader } from "./cart.ts"

export const ParkedCart = Schema.Struct({
  id: Schema.String,
  numberOfItems: Schema.Int,
  givenName: Schema.String,
  familyName: Schema.String,
  date: Schema.String,
  time: Schema.String
}).pipe(
  Schema.encodeKeys({
    id: "th_id",
    numberOfItems: "th_numberOfItems",
    givenName: "e_givenName",
    familyName: "e_familyName",
    date: "th_date",
    time: "th_time"
  })
)

export const parkCart = post("/cart/:id/park", { answer: Schema.Struct({ success: Schema.Boolean }) })

export const readParkedCarts = get("/cart/parked", { answer: Schema.Array(ParkedCart) })

/** Makes a parked cart the badge's own; its empty open cart goes in the same step. */
export const unparkCart = post("/cart/parked/:id", {
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: CartHeader
})

import { Currency } from "@karat/domain/money/currency"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { get, post } from "./call.ts"
import { CartHeader } from "./cart.ts"
import { maybe } from "./maybe.ts"

export const ParkedCart = Schema.Struct({
  id: Schema.String,
  numberOfItems: Schema.Int,
  givenName: Schema.String,
  familyName: Schema.String,
  date: Schema.String,
  time: Schema.String,
  total: maybe(Amount),
  currency: maybe(Currency),
  firstItem: maybe(Schema.String),
  memberName: maybe(Schema.String),
  comment: maybe(Schema.String)
}).pipe(
  Schema.encodeKeys({
    id: "th_id",
    numberOfItems: "th_numberOfItems",
    givenName: "e_givenName",
    familyName: "e_familyName",
    date: "th_date",
    time: "th_time",
    total: "th_total",
    currency: "th_currency",
    firstItem: "tl_itemDescription",
    memberName: "th_memberName",
    comment: "il_information"
  })
)

export const parkCart = post("/cart/:id/park", { answer: Schema.Struct({ success: Schema.Boolean }) })

export const readParkedCarts = get("/cart/parked", { answer: Schema.Array(ParkedCart) })

/** Makes a parked cart the badge's own; its empty open cart goes in the same step. */
export const unparkCart = post("/cart/parked/:id", {
  body: Schema.Struct({ badgeNumber: Schema.String }),
  answer: CartHeader
})

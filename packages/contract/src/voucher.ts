import { MinorUnits } from "@karat/domain/money/minor-units"
import { Schema } from "effect"
import { get, post } from "./call.ts"
import { CartGiftCard } from "./cart.ts"
import { maybe } from "./maybe.ts"

/** A gift card, store credit or requisition; the balance of a voucher comes in minor units, unlike other amounts. */
export const Voucher = Schema.Struct({
  code: Schema.String,
  gift: Schema.Struct({ balance: MinorUnits, expiresOn: maybe(Schema.String) }).pipe(
    Schema.encodeKeys({ expiresOn: "expiration_date" })
  )
})

export const readVoucher = get("/voucher/:code", { query: ["type"], answer: Voucher })

/**
 * Puts a gift card's number on the line that sells it; with an email the card is a digital one. With `confirmed` the
 * cashier has confirmed that a number that looks like a payment card's is a gift card's.
 */
export const setGiftCard = post("/voucher/:id/:code", {
  ours: ["confirmed"],
  body: Schema.Struct({
    lineId: Schema.String,
    email: maybe(Schema.String),
    confirmed: maybe(Schema.Literal(true))
  }),
  answer: CartGiftCard
})

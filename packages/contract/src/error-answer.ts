import { MaskedCardNumber } from "@karat/domain/payment/card-number"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { maybe } from "./maybe.ts"

/** A card that the sale was paid with, and how much of it can still go back there. */
export const OriginalCard = Schema.Struct({
  maskedCard: MaskedCardNumber,
  cardBrand: maybe(Schema.String),
  amount: Amount
}).pipe(Schema.encodeKeys({ maskedCard: "a_maskedPan", cardBrand: "a_paymentBrand" }))

/** The code of a refund to another method than the sale's; `originalCards` comes with it. */
export const returnWarningCode = "return_warning"

/** Why a call was refused: `error` is the text for the toast, `code` is what clients switch on. */
export const ErrorAnswer = Schema.Struct({
  error: Schema.String,
  reason: maybe(Schema.String),
  code: maybe(Schema.String),
  originalCards: maybe(Schema.Array(OriginalCard))
})
export type ErrorAnswer = typeof ErrorAnswer.Type

/** The header that names a gesture, so that its call has one effect however often it is sent. */
export const idempotencyKeyHeader = "Idempotency-Key"

import { MaskedCardNumber } from "@karat/domain/payment/masked-card-number"
import { Schema } from "effect"
import { Amount } from "./amount.ts"
import { maybe } from "./maybe.ts"
import { Names } from "./names.ts"
import { type RefusalCode, refusalFields } from "./refusal.ts"

/** A card that the sale was paid with, and how much of it can still go back there. */
const OriginalCard = Schema.Struct({
  maskedCard: MaskedCardNumber,
  cardBrand: maybe(Schema.String),
  amount: Amount
}).pipe(Schema.encodeKeys({ maskedCard: "a_maskedPan", cardBrand: "a_paymentBrand" }))

/** A way that the sale was paid, and how much of the refund can still go back there. */
export const OriginalTender = Schema.Struct({
  tenderType: Schema.Int,
  description: Schema.String,
  names: maybe(Names),
  maskedCard: maybe(MaskedCardNumber),
  cardBrand: maybe(Schema.String),
  amount: Amount,
  canGoBack: Schema.Boolean
}).pipe(
  Schema.encodeKeys({
    tenderType: "tt_id",
    description: "tt_description",
    maskedCard: "a_maskedPan",
    cardBrand: "a_paymentBrand"
  })
)

/** The code of a refund to another method than the sale's; `originalCards` comes with it. */
export const returnWarningCode = "return_warning" satisfies RefusalCode

/**
 * Why a call was refused: `error` says it in plain English, for logs and for clients that do not know the code;
 * `code` and its values are what clients go by.
 */
export const ErrorAnswer = Schema.Struct({
  error: Schema.String,
  reason: maybe(Schema.String),
  ...refusalFields,
  originalCards: maybe(Schema.Array(OriginalCard)),
  /** The same with what no card has paid. */
  originalTenders: maybe(Schema.Array(OriginalTender))
})
export type ErrorAnswer = typeof ErrorAnswer.Type

/** What a call answers that only says whether it was done; where it was not, `errorMessage` says why in plain English. */
export const SuccessAnswer = Schema.Struct({
  success: Schema.Boolean,
  errorMessage: maybe(Schema.String),
  ...refusalFields
})

/** The header that names a gesture, so that its call has one effect however often it is sent. */
export const idempotencyKeyHeader = "Idempotency-Key"

/** What such a name looks like. */
export const idempotencyKeyShape = /^[A-Za-z0-9_-]{8,128}$/u

import { Schema } from "effect"
import { MinorUnits } from "../money/minor-units.ts"
import { MaskedCardNumber } from "../payment/masked-card-number.ts"
import { Names } from "../text/names.ts"

/** A card that a sale was paid with, and how much of it can still go back there. */
export const OriginalCard = Schema.Struct({
  maskedCard: MaskedCardNumber,
  cardBrand: Schema.optional(Schema.String),
  amount: MinorUnits
})
export type OriginalCard = typeof OriginalCard.Type

/** A way that a sale was paid, and how much of this refund can still go back there. */
export const OriginalTender = Schema.Struct({
  tenderType: Schema.Number,
  /** As the store calls it. */
  description: Schema.String,
  names: Schema.optional(Names),
  maskedCard: Schema.optional(MaskedCardNumber),
  cardBrand: Schema.optional(Schema.String),
  amount: MinorUnits,
  /** Whether the tender can pay back; Swish cannot, nor can a terminal reach a card that paid in the web shop. */
  canGoBack: Schema.Boolean
})
export type OriginalTender = typeof OriginalTender.Type

import { Schema } from "effect"
import { MinorUnits } from "../money/minor-units.ts"
import { MaskedCardNumber } from "../payment/card-number.ts"

/** A card that a sale was paid with, and how much of it can still go back there. */
export const OriginalCard = Schema.Struct({
  maskedCard: MaskedCardNumber,
  cardBrand: Schema.optional(Schema.String),
  amount: MinorUnits
})
export type OriginalCard = typeof OriginalCard.Type

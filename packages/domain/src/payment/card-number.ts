import { Schema } from "effect"

/** A card number of which only the last four digits can be read. Anything with more digits is refused. */
export const MaskedCardNumber = Schema.String.check(
  Schema.isPattern(/^(?:[^\d]*\d{0,4}[^\d]+)?\d{4}$/, {
    message: "a card number must be masked to its last four digits"
  }),
  Schema.makeFilter(
    (masked) => (masked.match(/\d/g) ?? []).length <= 4 || "a card number shows at most four digits"
  )
)

import { Schema } from "effect"

/** A card number of which only the last four digits can be read, in whatever digits. Anything with more is refused. */
export const MaskedCardNumber = Schema.String.check(
  Schema.isPattern(/^(?:[^\d]*\d{0,4}[^\d]+)?\d{4}$/, {
    message: "a card number must be masked to its last four digits"
  }),
  Schema.makeFilter(
    (masked) =>
      (masked.normalize("NFKC").match(/\p{N}/gu) ?? []).length <= 4 ||
      "a card number shows at most four digits"
  )
)

import type { Cart } from "@karat/domain/cart/cart"
import { hasCardNumber } from "@karat/domain/payment/card-number"
import { Effect } from "effect"
import { refuse } from "./refusals.ts"

/** Refuses a cart with the number of a payment card in a text of it. */
export const refuseCardNumbers = ({ information, lines }: Cart) => {
  const texts = [
    ...information.map(({ text }) => text),
    ...lines.flatMap(({ comment, priceReason }) => [comment ?? "", priceReason ?? ""])
  ]
  return texts.some(hasCardNumber)
    ? refuse(422, "card_number_in_text", "A text has the number of a payment card.")
    : Effect.void
}

import type { TenderTypeId } from "@karat/domain/tender/tender-type"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { AmountToTake, PaymentAnswer } from "@karat/domain/ports/payments"
import { Effect } from "effect"
import { endAttempt, writeAttempt } from "./begun-attempts.ts"
import { type Approved, bookPayment, offeredTender } from "./book-payment.ts"
import { lineOfAttempt } from "./line-of-attempt.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** Begins a payment that a customer makes outside the till; answers its payment line to be. */
export const beginOutside = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  asked: AmountToTake & { readonly tenderType: TenderTypeId },
  attempt: GestureKey
) {
  const { currency } = shop.store
  const request = { ...asked, currency, changeCurrency: currency }
  const type = yield* offeredTender(shop, cartId, request)
  writeAttempt(shop, cartId, attempt, { request, type })
  shop.running.set(attempt, { cartId, end: endsLater(shop, cartId, { request, type, attempt }) })
  return lineOfAttempt(attempt)
})

/** Ends a payment that its till does not wait for. */
export function endsLater(
  shop: MemoryShop,
  cartId: string,
  begun: Approved
): (answer: PaymentAnswer) => void {
  return (answer) => {
    shop.running.delete(begun.attempt)
    endAttempt(shop, cartId, begun.attempt, answer)
    if (answer.success) bookPayment(shop, cartId, begun)
  }
}

import type { TenderTypeId } from "@karat/domain/payment/tender-type"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import type { AmountToTake } from "@karat/domain/ports/payments"
import { Effect } from "effect"
import { bookPayment, offeredTender } from "./book-payment.ts"
import type { MemoryShop } from "./memory-shop.ts"

/** The payment line to be of an attempt. */
export const lineOfAttempt = (attempt: string) => `payment-${attempt}`

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
  shop.running.set(attempt, {
    cartId,
    end: (answer) => {
      shop.running.delete(attempt)
      shop.attempts.set(attempt, { cartId, answer })
      if (answer.success) bookPayment(shop, cartId, { request, type, attempt })
    }
  })
  return lineOfAttempt(attempt)
})

import * as calls from "@karat/contract/payment"
import { cartInStore } from "../cart/cart-access.ts"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { findAttempt, latestAttempt } from "./attempts.ts"
import type { CardPayments } from "./card-payments.ts"
import { neverHeard, paymentAnswer } from "./payment-answer.ts"
import { removePayment } from "./remove-payment.ts"
import { cancelPayment, takePayment } from "./take-payment.ts"
import { tenderTypesOf } from "./tender-types.ts"

/** The calls that take payments, ask about them and take them back. */
export function bindPayment(bind: CallBinder, parts: StoreServerParts, cards: CardPayments): void {
  bind.read(calls.readTenderTypes, ({ caller }) => tenderTypesOf(parts.db, caller.store))
  bind.gesture(calls.takePayment, ({ params, body, caller, key, requestHash }) =>
    takePayment(parts, cards, caller, { cartId: params.id, key, requestHash }, body)
  )
  bind.read(calls.readPaymentStatus, ({ params, query, caller }) => {
    const { id } = cartInStore(parts, caller, params.id).cart.header
    const attempt =
      query.attempt === undefined ? latestAttempt(parts.db, id) : findAttempt(parts.db, id, query.attempt)
    return attempt === undefined ? neverHeard : paymentAnswer(attempt)
  })
  bind.gesture(calls.cancelPayment, async ({ params, query, caller, remember }) => {
    const answer = await cancelPayment(parts, cards, caller, params.id, query.attempt)
    parts.transact(() => remember(answer))
    return answer
  })
  bind.command(calls.removePaymentLine, ({ params, caller }) =>
    removePayment(parts, caller, params.id, params.paymentLineId)
  )
}

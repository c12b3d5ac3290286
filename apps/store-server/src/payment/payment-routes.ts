import * as calls from "@karat/contract/payment"
import { cartInStore, readableCart } from "../cart/cart-access.ts"
import { holdReceipts } from "../device/hold-receipts.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { bindAttemptBook } from "./attempt-book.ts"
import { findAttempt, latestAttempt } from "../tender/attempts.ts"
import { cancelPayment, isItsOwn } from "./cancel-payment.ts"
import { bindExchangeRates } from "../tender/exchange-rates.ts"
import { bindMerchants } from "./merchants.ts"
import { neverHeard, paymentAnswer } from "./payment-answer.ts"
import { removePayment } from "./remove-payment.ts"
import type { RunningPayments } from "./running-payments.ts"
import { bindUnclearPayments } from "./settle-payment.ts"
import { bindSwishCodes } from "./swish-codes.ts"
import { takePayment } from "./take-payment.ts"
import { bindTapToPay } from "./tap-to-pay.ts"
import { tendersOf } from "../tender/tender-types.ts"

/** The calls that take payments, ask about them and take them back. */
export function bindPayment(bind: CallBinder, parts: StoreServerParts, running: RunningPayments): void {
  bind.read(calls.readTenderTypes, ({ caller }) => tendersOf(parts, caller))
  bindExchangeRates(bind, parts)
  bindAttemptBook(bind, parts)
  bindMerchants(bind, parts)
  bindSwishCodes(bind, parts, running)
  bindTapToPay(bind, parts, running)
  bindUnclearPayments(bind, parts, running)
  bind.gesture(calls.takePayment, async ({ params, body, caller, key, requestHash }) => {
    await holdReceipts(parts, caller)
    return await takePayment(parts, running, caller, { cartId: params.id, key, requestHash }, body)
  })
  bind.read(calls.readPaymentStatus, async ({ params, query, caller }) => {
    const { id } = (await cartInStore(parts, caller, params.id)).cart.header
    const attempt =
      query.attempt === undefined
        ? await latestAttempt(parts.db, id)
        : await findAttempt(parts.db, id, query.attempt)
    if (!isItsOwn(caller, query.attempt, attempt)) await readableCart(parts, caller, id)
    return attempt === undefined ? neverHeard : await paymentAnswer(parts, attempt)
  })
  bind.gesture(calls.cancelPayment, async ({ params, query, caller, remember }) => {
    const answer = await cancelPayment(parts, running, caller, params.id, query.attempt)
    await remember(answer)
    return answer
  })
  bind.command(
    calls.removePaymentLine,
    ({ params, caller }) => removePayment(parts, caller, params.id, params.paymentLineId),
    "store"
  )
}

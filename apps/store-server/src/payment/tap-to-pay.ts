import * as calls from "@karat/contract/tap-to-pay"
import { tender } from "@karat/domain/tender/tender-type"
import { cartInStore } from "../cart/cart-access.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { newId } from "../database/new-id.ts"
import { checkGiftCardsNumbered } from "../gift-card/sell-gift-cards.ts"
import { holdReceipts } from "../device/hold-receipts.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { notFound, Refusal, failureAnswer } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type Attempt, attemptOfLine, chargeName } from "../tender/attempts.ts"
import { onceOn, paymentNeverBegan, writtenDown } from "./begin-attempt.ts"
import { checkedPayment, ownMoney } from "../tender/check-payment.ts"
import { merchantOf } from "./merchants.ts"
import { paymentAnswer } from "./payment-answer.ts"
import type { RunningPayments } from "./running-payments.ts"

/** Payments that the phone's own app takes: their beginning, and the app's return. */
export function bindTapToPay(bind: CallBinder, parts: StoreServerParts, running: RunningPayments): void {
  bind.gesture(calls.beginTapToPay, async ({ params, body, caller, key, requestHash }) => {
    await holdReceipts(parts, caller)
    const gesture = { cartId: params.id, key, requestHash }
    const { known, begun } = await onceOn(parts, caller, gesture, async (record) => {
      if ((await merchantOf(parts.db, caller.device.id)) === undefined)
        throw new Refusal(422, "merchant_missing", "This phone has not been set up to take cards.")
      const requested = ownMoney(body, tender.tapToPay, record.cart.header.currency)
      await checkedPayment(parts, caller.store, record, requested)
      await checkGiftCardsNumbered(parts.db, caller.store, record)
      return await writtenDown(parts, caller, gesture, requested, { lineId: newId(parts.clock()) })
    })
    if (begun !== undefined) running.start(begun)
    return { data: appData(await cartInStore(parts, caller, params.id), known ?? begun) }
  })
  // What the query says is not looked at: only the app's bank knows whether anything was charged.
  bind.passing(calls.readTapCallback, async ({ params, caller }) => {
    const { cart, storeNumber, terminalId } = await cartInStore(parts, caller, params.transactionId)
    const attempt = await attemptOfLine(parts.db, cart.header.id, params.paymentLineId)
    if (
      attempt?.tenderType !== tender.tapToPay ||
      params.storeNumber.toLowerCase() !== storeNumber ||
      params.terminalNumber !== terminalId
    )
      throw notFound("There is no such payment.", "payment_line_not_found")
    await running.ask(attempt)
    const now = (await attemptOfLine(parts.db, cart.header.id, params.paymentLineId)) ?? attempt
    if (now.state === "waiting") return failureAnswer("payment_not_ended", "The payment has not ended yet.")
    const { success, errorMessage, code } = await paymentAnswer(parts, now)
    return { success, errorMessage, code }
  })
}

/** The payment request to the app: base64url of JSON, with the amount in minor units. */
function appData({ storeNumber, terminalId, badge }: CartRecord, attempt: Attempt): string {
  if (attempt.lineId === null) throw paymentNeverBegan()
  const request = {
    transactionId: attempt.cartId,
    badgeNumber: badge,
    storeNumber,
    terminalNumber: terminalId,
    paymentLineId: attempt.lineId,
    amount: attempt.amount,
    currency: attempt.currency,
    charge: chargeName(attempt)
  }
  return Buffer.from(JSON.stringify(request)).toString("base64url")
}

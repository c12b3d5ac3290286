import { tender } from "@karat/domain/tender/tender-type"
import { cartInStore } from "../cart/cart-access.ts"
import { Refusal } from "../http/refusal.ts"
import { keyReused } from "../idempotency/answer-store.ts"
import type { CheckedRefund } from "../refund/check-refund.ts"
import type { Caller } from "../device/authenticate.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type Attempt, findAttempt, insertAttempt, isUsedElsewhere } from "../tender/attempts.ts"
import type { RequestedPayment } from "../tender/check-payment.ts"

/** The gesture behind a payment: its key names the attempt. */
export interface PaymentGesture {
  readonly cartId: string
  readonly key: string
  readonly requestHash: string
}

/** The attempt that a gesture began before. Refuses a key that stood for another request, on whichever cart. */
export function knownAttempt(
  parts: StoreServerParts,
  caller: Caller,
  { cartId, key, requestHash }: PaymentGesture
): Attempt | undefined {
  const known = findAttempt(parts.db, cartInStore(parts, caller, cartId).cart.header.id, key)
  if (known !== undefined && known.requestHash !== null && known.requestHash !== requestHash)
    throw keyReused()
  if (known === undefined && isUsedElsewhere(parts.db, caller.device.id, key, cartId)) throw keyReused()
  return known
}

/** Writes down an attempt before its outside service is asked for it. */
export function writtenDown(
  parts: StoreServerParts,
  { device }: Caller,
  { cartId, key, requestHash }: PaymentGesture,
  { tenderType, amount, currency }: Pick<RequestedPayment, "tenderType" | "amount" | "currency">,
  {
    lineId = null,
    refund
  }: { readonly lineId?: string | null; readonly refund?: CheckedRefund | undefined } = {}
): Attempt {
  const attempt = {
    cartId,
    name: key,
    deviceId: device.id,
    requestHash,
    tenderType,
    amount,
    currency,
    state: "waiting",
    cardTerminalId: tenderType === tender.card ? device.cardTerminalId : null,
    errorMessage: null,
    lineId
  } as const
  return parts.transact(() => {
    const begun = insertAttempt(parts.db, attempt, parts.clock())
    refund?.book(key)
    return begun
  })
}

/** The answer to a request whose attempt was cancelled before it came. */
export function paymentNeverBegan(): Refusal {
  return new Refusal(422, "payment_cancelled", "The payment was cancelled.")
}

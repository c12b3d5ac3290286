import type { AttemptRecord } from "@karat/domain/payment/attempt-record"
import { type AttemptState, isFinal } from "@karat/domain/payment/payment-attempt"
import { type PaymentStatus, paymentStatus } from "@karat/domain/payment/payment-status"
import type { PaymentAnswer, PaymentRequest } from "@karat/domain/ports/payments"
import type { TenderType } from "@karat/domain/tender/tender-type"
import { Struct } from "effect"
import { cashierOf } from "./cart-changes.ts"
import { lineOfAttempt } from "./line-of-attempt.ts"
import type { BegunAttempt, MemoryShop } from "./memory-shop.ts"
import { staffName } from "./staff-name.ts"

/** The shop's attempts whose end is not known, the latest first. */
export function unknownAttempts(shop: MemoryShop): readonly AttemptRecord[] {
  return [...shop.begun.values()]
    .toReversed()
    .map((begun) => recordOf(shop, begun))
    .filter(({ state }) => state === "unknown")
}

/** Writes an attempt down before the payment is asked for. */
export function writeAttempt(
  shop: MemoryShop,
  cartId: string,
  attempt: string,
  { request, type }: { readonly request: PaymentRequest; readonly type: TenderType }
): void {
  const badge = cashierOf(shop, cartId)
  shop.begun.set(attempt, {
    name: attempt,
    cartId,
    terminalId: shop.device?.terminalId ?? "",
    badge,
    cashier: staffName(shop, badge),
    tenderType: type.id,
    description: type.description,
    names: type.names,
    amount: request.amount,
    currency: request.currency,
    startedAt: shop.now().toISOString()
  })
}

/** How an attempt has ended, for good. */
export function endAttempt(shop: MemoryShop, cartId: string, attempt: string, answer: PaymentAnswer): void {
  shop.attempts.set(attempt, { cartId, answer, endedAt: shop.now().toISOString() })
}

const stateOf: Readonly<Record<PaymentStatus, AttemptState>> = {
  [paymentStatus.pending]: "waiting",
  [paymentStatus.completed]: "approved",
  [paymentStatus.cancelled]: "cancelled",
  [paymentStatus.declined]: "declined",
  [paymentStatus.unknown]: "unknown"
}

/** An attempt as the server shows it. */
export function recordOf({ attempts, carts }: MemoryShop, begun: BegunAttempt): AttemptRecord {
  const ended = attempts.get(begun.name)
  const state = stateOf[ended?.answer.status ?? paymentStatus.pending]
  const cart = carts.get(begun.cartId)
  const line = cart?.payments.find(({ id }) => id === lineOfAttempt(begun.name))
  const isTakenOff = state === "approved" && line === undefined
  return {
    ...Struct.omit(begun, ["badge"]),
    state,
    endedAt: isFinal(state) ? ended?.endedAt : undefined,
    message: ended?.answer.errorMessage,
    code: ended?.answer.code,
    maskedCard: line?.maskedCard,
    receiptNumber: isTakenOff ? undefined : cart?.header.receiptNumber,
    ...(isTakenOff ? { sequel: "taken-off" } : {})
  }
}

import { Clock, Effect } from "effect"
import { AttemptLog } from "../../ports/attempt-log.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Payments } from "../../ports/payments.ts"
import { type AttemptProgress, type CancelAttempt, endOfAnswer } from "./attempt-end.ts"
import { findAttemptEnd, statusPollMs } from "./find-attempt-end.ts"
import { isUnsureCode } from "../../payment/payment-attempt.ts"
import { paymentStatus } from "../../payment/payment-status.ts"
import { timeouts } from "../../payment/timeouts.ts"

/** A payment that goes on outside the till, on a phone. */
export interface OutsidePayment {
  readonly cartId: string
  /** Names the attempt; made once, when the cashier meant it. */
  readonly attempt: GestureKey
  /** What is sent when the time is over. */
  readonly cancel: CancelAttempt
  readonly report: (progress: AttemptProgress) => void
}

/**
 * Asks for the state of an attempt that the till no longer follows, and follows it if it still waits. One that the
 * server does not know is cancelled there, so that it can never begin.
 * @param waiting what to do when the payment still waits
 */
export const resumeOutside = Effect.fnUntraced(function* <E, R>(
  payment: OutsidePayment,
  waiting: Effect.Effect<unknown, E, R>
) {
  const { cartId, attempt } = payment
  const [log, payments] = [yield* AttemptLog, yield* Payments]
  payment.report("checking")
  const found = yield* payments
    .status(cartId, attempt)
    .pipe(Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.succeed(undefined)))
  if (found?.status === paymentStatus.pending) {
    payment.report("processing")
    yield* waiting
  }
  const end = yield* found?.status === paymentStatus.unknown && !isUnsureCode(found.code)
    ? cancelAndFind(payment)
    : followPayment(payment)
  if (end.state !== "unknown") yield* log.forget(attempt)
  return end
})

/**
 * Asks for a payment's status until it is final. After the timeout the cancel is sent, and then the next status counts,
 * not the cancel's answer: a customer may have paid in between.
 */
export const followPayment = Effect.fnUntraced(function* (payment: OutsidePayment) {
  const payments = yield* Payments
  const { cartId, attempt } = payment
  const beganMs = yield* Clock.currentTimeMillis
  while ((yield* Clock.currentTimeMillis) - beganMs < timeouts.outsidePaymentMs) {
    const end = yield* payments.status(cartId, attempt).pipe(
      Effect.map(endOfAnswer),
      Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.succeed(undefined))
    )
    if (end !== undefined) return end
    yield* Effect.sleep(statusPollMs)
  }
  return yield* cancelAndFind(payment)
})

/** Sends the cancel and asks how the attempt has ended; the cancel's own answer is not believed. */
export const cancelAndFind = Effect.fnUntraced(function* (payment: OutsidePayment) {
  const { cartId, attempt, cancel, report } = payment
  report("cancelling")
  yield* cancel.pipe(Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.void))
  return yield* findAttemptEnd({ cartId, attempt, report })
})

import { Clock, Effect } from "effect"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { AttemptLog } from "../ports/attempt-log.ts"
import type { GestureKey } from "../ports/gesture-key.ts"
import { Payments } from "../ports/payments.ts"
import { type SwishCode, SwishCodes } from "../ports/swish-codes.ts"
import { type AttemptEnd, type AttemptProgress, endOfAnswer, refusedEnd } from "./attempt-end.ts"
import { findAttemptEnd, statusPollMs } from "./find-attempt-end.ts"
import { paymentStatus } from "./payment-status.ts"
import { tender } from "./tender-type.ts"

/** How long a customer has to scan a code, or to come back from the phone's own app; in milliseconds. */
export const longestOutsidePaymentMs = 180_000

/** A payment that goes on outside the till, on somebody's phone. */
export interface OutsidePayment {
  readonly cartId: string
  /** Names the attempt; made once, when the cashier meant it. */
  readonly attempt: GestureKey
  /** Names the cancel that is sent when the time is over. */
  readonly cancelKey: GestureKey
  readonly report: (progress: AttemptProgress) => void
}

export interface SwishCodeToPay extends OutsidePayment {
  readonly badgeNumber: string
  readonly amount: MinorUnits
  readonly currency: Currency
  /** Shows the code to the customer. */
  readonly show: (code: SwishCode) => void
}

/**
 * Takes a Swish payment that a customer scans, and answers how it ended. The intent is written down
 * before the code is asked for; from then on only the payment's status says how it ends. A code that
 * never came cannot have been scanned, so its attempt is cancelled at once.
 */
export const payBySwishCode = Effect.fnUntraced(function* (payment: SwishCodeToPay) {
  const { cartId, attempt, badgeNumber, amount, currency } = payment
  const [log, codes] = [yield* AttemptLog, yield* SwishCodes]
  const request = { amount, tenderType: tender.swishQr, currency, changeCurrency: currency }
  yield* log.record({ cartId, attempt, badgeNumber, request })
  payment.report("processing")
  const end = yield* codes.generate(cartId, amount, attempt).pipe(
    Effect.tap((code) => Effect.sync(() => payment.show(code))),
    Effect.flatMap(() => followPayment(payment)),
    Effect.catchTag("Refused", (refusal) => Effect.succeed<AttemptEnd>(refusedEnd(refusal))),
    Effect.catchTag("Unreachable", () => cancelAndFind(payment))
  )
  if (end.state !== "unknown") yield* log.forget(attempt)
  return end
})

/**
 * Comes back to a code that a reload has taken off the screen. The server is asked first; a payment
 * that still waits is shown again: the same key brings the same code.
 */
export const resumeSwishCode = Effect.fnUntraced(function* (
  payment: Omit<SwishCodeToPay, "badgeNumber" | "currency">
) {
  const { cartId, attempt, amount } = payment
  const codes = yield* SwishCodes
  return yield* resumeOutside(
    payment,
    codes.generate(cartId, amount, attempt).pipe(
      Effect.tap((code) => Effect.sync(() => payment.show(code))),
      Effect.catchTag(["Refused", "Unreachable"], () => Effect.void)
    )
  )
})

/**
 * Asks how an attempt stands that the till has lost sight of, and follows it when it still waits. One
 * that the server has never heard of is cancelled there, so that it can never begin.
 * @param waiting what to do when the payment still waits
 */
export const resumeOutside = Effect.fnUntraced(function* <E, R>(
  payment: OutsidePayment,
  waiting: Effect.Effect<unknown, E, R>
) {
  const { cartId, attempt } = payment
  const [log, payments] = [yield* AttemptLog, yield* Payments]
  payment.report("checking")
  const found = yield* payments.status(cartId, attempt).pipe(
    Effect.map(({ status }) => status),
    Effect.catchTag(["Refused", "Unreachable"], () => Effect.succeed(undefined))
  )
  if (found === paymentStatus.pending) {
    payment.report("processing")
    yield* waiting
  }
  const end = yield* found === paymentStatus.unknown ? cancelAndFind(payment) : followPayment(payment)
  if (end.state !== "unknown") yield* log.forget(attempt)
  return end
})

/**
 * Asks for a payment's status until it is final. When the time is over the cancel is sent, and what the
 * status says then is believed, not what the cancel said: a customer may have paid in between.
 */
export const followPayment = Effect.fnUntraced(function* (payment: OutsidePayment) {
  const payments = yield* Payments
  const { cartId, attempt } = payment
  const beganMs = yield* Clock.currentTimeMillis
  while ((yield* Clock.currentTimeMillis) - beganMs < longestOutsidePaymentMs) {
    const end = yield* payments.status(cartId, attempt).pipe(
      Effect.map(endOfAnswer),
      Effect.catchTag(["Refused", "Unreachable"], () => Effect.succeed(undefined))
    )
    if (end !== undefined) return end
    yield* Effect.sleep(statusPollMs)
  }
  return yield* cancelAndFind(payment)
})

/** Sends the cancel and asks how the attempt has ended; the cancel's own answer is not believed. */
export const cancelAndFind = Effect.fnUntraced(function* (payment: OutsidePayment) {
  const payments = yield* Payments
  const { cartId, attempt, cancelKey, report } = payment
  report("cancelling")
  yield* payments
    .cancel(cartId, attempt, cancelKey)
    .pipe(Effect.catchTag(["Refused", "Unreachable"], () => Effect.void))
  return yield* findAttemptEnd({ cartId, attempt, report })
})

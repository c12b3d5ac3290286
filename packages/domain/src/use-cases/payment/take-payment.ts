import { Effect } from "effect"
import { AttemptLog } from "../../ports/attempt-log.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { type PaymentAnswer, type PaymentRequest, Payments } from "../../ports/payments.ts"
import { findAttemptEnd } from "./find-attempt-end.ts"
import {
  type AttemptEnd,
  type AttemptProgress,
  type CancelAttempt,
  endOfAnswer,
  refusedEnd
} from "./attempt-end.ts"
import { isNoted } from "./is-noted.ts"
import { tender } from "../../tender/tender-type.ts"
import { timeouts } from "../../payment/timeouts.ts"

export interface PaymentToTake {
  readonly cartId: string
  readonly badgeNumber: string
  /** Names the attempt; made once, when the cashier meant it. */
  readonly attempt: GestureKey
  /** What a time-out sends. */
  readonly cancel: CancelAttempt
  readonly request: PaymentRequest
  /** Called at every step, so that the screen can follow. */
  readonly report: (progress: AttemptProgress) => void
}

/**
 * Takes one payment and answers how it ended. The intent is written down before anything is sent.
 * What does not say clearly that it failed is asked for: a failure on the card terminal triggers a
 * status check, and the time-out sends a cancel and believes only a cancel that succeeded. `unknown`
 * stays in the log.
 */
export const takePayment = Effect.fnUntraced(function* (payment: PaymentToTake) {
  const log = yield* AttemptLog
  const { cartId, badgeNumber, attempt, request } = payment
  if (!(yield* isNoted({ cartId, badgeNumber, attempt, request })))
    return { state: "not-begun" } satisfies AttemptEnd
  payment.report("processing")
  const end = yield* sendPayment(payment)
  if (end.state !== "unknown") yield* log.forget(attempt)
  return end
})

const sendPayment = Effect.fnUntraced(function* (payment: PaymentToTake) {
  const payments = yield* Payments
  const { cartId, attempt, request, report } = payment
  const answered = yield* payments.take(cartId, request, attempt).pipe(
    Effect.map((answer): Answered => ({ answer })),
    Effect.catchTag("Refused", (refusal) => Effect.succeed<Answered>({ end: refusedEnd(refusal) })),
    Effect.catchTag(["Unreachable", "Unreadable"], () => Effect.succeed<Answered>("no-answer")),
    Effect.timeoutOrElse({
      duration: timeouts.clientPaymentMs,
      orElse: () => Effect.succeed<Answered>("timed-out")
    })
  )
  if (answered === "timed-out") return yield* cancelAfterTimeout(payment)
  if (answered === "no-answer") return yield* findAttemptEnd({ cartId, attempt, report })
  if ("end" in answered) return yield* checkedOnTerminal(payment, answered.end)
  const end = endOfAnswer(answered.answer)
  if (end === undefined) return yield* findAttemptEnd({ cartId, attempt, report })
  return end.state === "declined" ? yield* checkedOnTerminal(payment, end) : end
})

type Answered = { readonly answer: PaymentAnswer } | { readonly end: AttemptEnd } | "no-answer" | "timed-out"

/** A failure on the card terminal is believed only after a status check; what it says goes, its words stay. */
const checkedOnTerminal = Effect.fnUntraced(function* (payment: PaymentToTake, end: AttemptEnd) {
  if (payment.request.tenderType !== tender.card) return end
  const payments = yield* Payments
  payment.report("checking")
  const found = yield* payments.status(payment.cartId, payment.attempt).pipe(
    Effect.map(endOfAnswer),
    Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () =>
      Effect.succeed<AttemptEnd | undefined>(undefined)
    )
  )
  return found?.state === "approved" || found?.state === "cancelled" ? found : end
})

/** Three minutes without an answer: only a cancel that says so has cancelled; anything else is looked up. */
const cancelAfterTimeout = Effect.fnUntraced(function* (payment: PaymentToTake) {
  const { cartId, attempt, cancel, report } = payment
  report("cancelling")
  const cancelled = yield* cancel.pipe(
    Effect.map(({ success }) => success),
    Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.succeed(false))
  )
  if (cancelled) return { state: "cancelled" } satisfies AttemptEnd
  return yield* findAttemptEnd({ cartId, attempt, report })
})

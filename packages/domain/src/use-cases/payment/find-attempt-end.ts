import { Effect } from "effect"
import { AttemptLog } from "../../ports/attempt-log.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Payments } from "../../ports/payments.ts"
import { type AttemptEnd, type AttemptProgress, type CancelAttempt, endOfAnswer } from "./attempt-end.ts"
import { isUnsureCode } from "../../payment/payment-attempt.ts"
import { paymentStatus } from "../../payment/payment-status.ts"

/** How often a pending attempt is asked for, and for how long before it is called unknown. */
export const statusPollMs = 2000
export const longestStatusCheckMs = 60_000

export interface AttemptToFind {
  readonly cartId: string
  readonly attempt: GestureKey
  readonly report: (progress: AttemptProgress) => void
}

/**
 * Asks the server how an attempt stands until it says, and answers `unknown` when it does not say
 * within a minute or says that it does not know. Never sends the payment again.
 */
export const findAttemptEnd = Effect.fnUntraced(function* ({ cartId, attempt, report }: AttemptToFind) {
  const payments = yield* Payments
  report("checking")
  for (let waitedMs = 0; waitedMs < longestStatusCheckMs; waitedMs += statusPollMs) {
    const found = yield* payments.status(cartId, attempt).pipe(
      Effect.map((answer) => {
        // It is under way, and can be cancelled.
        if (answer.status === paymentStatus.pending) report("processing")
        return endOfAnswer(answer) ?? (answer.status === paymentStatus.unknown ? unknownEnd : undefined)
      }),
      Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () =>
        Effect.succeed<AttemptEnd | undefined>(undefined)
      )
    )
    if (found !== undefined) return found
    yield* Effect.sleep(statusPollMs)
  }
  return unknownEnd
})

const unknownEnd: AttemptEnd = { state: "unknown" }

/** Looks an earlier attempt up, after a reload for instance, and forgets it once its end is known. */
export const resumeAttempt = Effect.fnUntraced(function* (attempt: AttemptToFind) {
  const log = yield* AttemptLog
  const end = yield* findAttemptEnd(attempt)
  if (end.state !== "unknown") yield* log.forget(attempt.attempt)
  return end
})

/**
 * Asks once more about an attempt whose end is not known. An attempt that the server does not know is cancelled there,
 * so that it can never begin; only then is it over.
 */
export const settleUnknownAttempt = Effect.fnUntraced(function* (
  attempt: AttemptToFind & { readonly cancel: CancelAttempt }
) {
  const end = yield* resumeAttempt(attempt)
  // Who took it has nothing left to cancel.
  if (end.state !== "unknown" || isUnsureCode(end.code)) return end
  const log = yield* AttemptLog
  const cancelled = yield* attempt.cancel.pipe(
    Effect.map(({ success }) => success),
    Effect.catchTag(["Refused", "Unreachable", "Unreadable"], () => Effect.succeed(false))
  )
  if (!cancelled) return unknownEnd
  yield* log.forget(attempt.attempt)
  return { state: "cancelled" } satisfies AttemptEnd
})

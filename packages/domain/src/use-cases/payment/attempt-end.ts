import type { Effect } from "effect"
import type { CallFailure, Refused } from "../../ports/call-failure.ts"
import type { PaymentAnswer, Payments, Removal } from "../../ports/payments.ts"
import { isUnsureCode } from "../../payment/payment-attempt.ts"
import { paymentStatus } from "../../payment/payment-status.ts"

/** How far a running attempt has come, as the screen tells it. */
export type AttemptProgress = "processing" | "cancelling" | "checking"

/** Asks for an attempt to be cancelled: one gesture, however often it is run until it has been answered. */
export type CancelAttempt = Effect.Effect<Removal, CallFailure, Payments>

/** Why an attempt was not paid: the payment provider's text, and a code that may be unknown. */
type Why = Pick<Refused, "text" | "code" | "values">

/**
 * How an attempt ended. `unknown` is an end for now only, with a code where the payment provider has answered that it
 * will never know more; `not-begun` has reached no payment provider.
 */
export type AttemptEnd =
  | { readonly state: "approved"; readonly answer: PaymentAnswer }
  | ({ readonly state: "declined"; readonly refusal?: Refused | undefined } & Why)
  | ({ readonly state: "cancelled" } & Why)
  | { readonly state: "unknown"; readonly code?: string | undefined }
  | { readonly state: "not-begun" }

/** What an answer says of the end; undefined when it does not know it yet. */
export function endOfAnswer(answer: PaymentAnswer): AttemptEnd | undefined {
  const { errorMessage: text, code, values } = answer
  switch (answer.status) {
    case paymentStatus.completed:
      return { state: "approved", answer }
    case paymentStatus.declined:
      return { state: "declined", text, code, values }
    case paymentStatus.cancelled:
      return { state: "cancelled", text, code, values }
    case paymentStatus.unknown:
      return isUnsureCode(code) ? { state: "unknown", code } : undefined
    case paymentStatus.pending:
      return undefined
  }
}

/** The server refused to begin: nothing was charged. */
export function refusedEnd(refusal: Refused): AttemptEnd {
  return { state: "declined", text: refusal.text, code: refusal.code, values: refusal.values, refusal }
}

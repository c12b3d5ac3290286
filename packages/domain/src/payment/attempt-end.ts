import type { Refused } from "../ports/call-failure.ts"
import type { PaymentAnswer } from "../ports/payments.ts"
import { paymentStatus } from "./payment-status.ts"

/** How far a running attempt has come, as the screen tells it. */
export type AttemptProgress = "processing" | "cancelling" | "checking"

/** How an attempt ended; `unknown` is an end for now only. */
export type AttemptEnd =
  | { readonly state: "approved"; readonly answer: PaymentAnswer }
  | { readonly state: "declined"; readonly text?: string | undefined; readonly refusal?: Refused | undefined }
  | { readonly state: "cancelled"; readonly text?: string | undefined }
  | { readonly state: "unknown" }

/** What an answer says of the end; undefined when it does not know it yet. */
export function endOfAnswer(answer: PaymentAnswer): AttemptEnd | undefined {
  switch (answer.status) {
    case paymentStatus.completed:
      return { state: "approved", answer }
    case paymentStatus.declined:
      return { state: "declined", text: answer.errorMessage }
    case paymentStatus.cancelled:
      return { state: "cancelled", text: answer.errorMessage }
    case paymentStatus.pending:
    case paymentStatus.unknown:
      return undefined
  }
}

/** The server refused to begin: nothing was charged. */
export function refusedEnd(refusal: Refused): AttemptEnd {
  return { state: "declined", text: refusal.text, refusal }
}

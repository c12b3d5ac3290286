import type { PaymentAnswer } from "@karat/contract/payment"
import type { AttemptState } from "@karat/domain/payment/payment-attempt"
import { type PaymentStatus, paymentStatus } from "@karat/domain/payment/payment-status"
import type { Attempt } from "./attempts.ts"

const statusOf: Record<AttemptState, PaymentStatus> = {
  intent: paymentStatus.pending,
  sent: paymentStatus.pending,
  waiting: paymentStatus.pending,
  approved: paymentStatus.completed,
  declined: paymentStatus.declined,
  cancelled: paymentStatus.cancelled,
  unknown: paymentStatus.unknown
}

const messageOf: Partial<Record<AttemptState, string>> = {
  declined: "The payment was declined.",
  cancelled: "The payment was cancelled.",
  unknown: "It is not known how the payment ended. Do not charge again."
}

/** How an attempt stands, in the words of the product API. */
export function paymentAnswer(attempt: Pick<Attempt, "state" | "errorMessage">): typeof PaymentAnswer.Type {
  return {
    success: attempt.state === "approved",
    status: statusOf[attempt.state],
    errorMessage: attempt.errorMessage ?? messageOf[attempt.state]
  }
}

/** What is said of an attempt that the server never heard of. */
export const neverHeard: typeof PaymentAnswer.Type = {
  success: false,
  status: paymentStatus.unknown,
  errorMessage: "No such payment has been asked for."
}

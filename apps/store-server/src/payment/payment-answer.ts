import type { PaymentAnswer } from "@karat/contract/payment"
import type { AttemptState } from "@karat/domain/payment/payment-attempt"
import { type PaymentStatus, paymentStatus } from "@karat/domain/payment/payment-status"
import { type FailureAnswer, failureAnswer } from "../http/refusal.ts"
import { memberOfCard } from "../customer/member-register.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import type { Attempt } from "../tender/attempts.ts"

const statusOf: Record<AttemptState, PaymentStatus> = {
  intent: paymentStatus.pending,
  sent: paymentStatus.pending,
  waiting: paymentStatus.pending,
  approved: paymentStatus.completed,
  declined: paymentStatus.declined,
  cancelled: paymentStatus.cancelled,
  unknown: paymentStatus.unknown
}

const wordsOf: Partial<Record<AttemptState, FailureAnswer>> = {
  declined: failureAnswer("payment_declined", "The payment was declined. Nothing was charged."),
  cancelled: failureAnswer("payment_cancelled", "The payment was cancelled."),
  unknown: failureAnswer("payment_end_unknown", "The outcome of the payment is unknown. Do not charge again.")
}

/** How an attempt stands, in the words of the product API. */
export async function paymentAnswer(
  parts: Pick<StoreServerParts, "db" | "outside">,
  attempt: Pick<Attempt, "state" | "errorMessage" | "errorCode" | "cardAlias">
): Promise<typeof PaymentAnswer.Type> {
  const { errorMessage, errorCode } = attempt
  return {
    ...(errorMessage === null
      ? wordsOf[attempt.state]
      : { errorMessage, ...(errorCode === null ? {} : { code: errorCode }) }),
    success: attempt.state === "approved",
    status: statusOf[attempt.state],
    ...(await cardThatPaid(parts, attempt))
  }
}

/** The card, by its alias, and whether it is a member's; nothing while the club, which could tell, is unreachable. */
async function cardThatPaid(
  { db, outside }: Pick<StoreServerParts, "db" | "outside">,
  { state, cardAlias }: Pick<Attempt, "state" | "cardAlias">
): Promise<{ readonly alias?: string; readonly connected?: boolean }> {
  if (state !== "approved" || cardAlias === null || !outside.clubAnswers()) return {}
  return { alias: cardAlias, connected: (await memberOfCard(db, cardAlias)) !== undefined }
}

/** The answer about an attempt that the server does not know. */
export const neverHeard: typeof PaymentAnswer.Type = {
  success: false,
  status: paymentStatus.unknown,
  errorMessage: "No such payment has been asked for."
}

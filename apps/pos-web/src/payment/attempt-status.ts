import type { AttemptEnd } from "@karat/domain/use-cases/payment/attempt-end"
import { canCancelWhileRunning, tender, type TenderTypeId } from "@karat/domain/tender/tender-type"
import type { Currency } from "@karat/domain/money/currency"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { Removal } from "@karat/domain/ports/payments"
import type { PaymentStatusModel } from "@karat/ui/screens/payment/payment-screen-model"
import { Result } from "effect"
import { answerMessage, failureMessage, whyMessage } from "../shell/failure-message.ts"
import { goesOutside, type ShownProgress } from "./outside-way.ts"

/** The status box while an attempt is under way, or its end is not known. */
export function attemptStatus(
  progress: ShownProgress,
  tenderType: TenderTypeId,
  { cancelFailed = false, code }: { readonly cancelFailed?: boolean; readonly code?: string | undefined } = {}
): PaymentStatusModel {
  const turning = { running: true, canCancel: false, canCheck: false }
  switch (progress) {
    case "processing":
      return {
        ...turning,
        kind: "info",
        message: { key: "processingPayment" },
        detail: cancelFailed
          ? { key: "cancelFailed" }
          : tenderType === tender.tapToPay
            ? { key: "tapGoesOn" }
            : undefined,
        // A payment outside the till may have lost the dialog that it was cancelled by, or the app.
        canCancel: canCancelWhileRunning(tenderType) || goesOutside(tenderType)
      }
    case "cancelling":
      return { ...turning, kind: "warning", message: { key: "cancellingPayment" } }
    case "checking":
      return {
        ...turning,
        kind: "warning",
        message: { key: tenderType === tender.swishQr ? "swishChecking" : "statusCheck" }
      }
    case "taken":
      return { ...turning, kind: "success", message: { key: "paymentTaken" } }
    case "unknown":
      return {
        kind: "danger",
        message: whyMessage({ code, text: undefined, values: undefined }, "paymentUnknown"),
        running: false,
        canCancel: false,
        canCheck: true
      }
  }
}

/** The status box once nothing is under way any more. */
export type EndedStatus = Pick<PaymentStatusModel, "kind" | "message" | "cameToNothing">

interface Ended {
  readonly refund: boolean
  /** The money goes out for an expense; it is no refund. */
  readonly paysOut: boolean
  /** What it was to cover, with the sign of what was due. */
  readonly covers: MinorUnits
  readonly baseCurrency: Currency
  /** What is left of the cart now. */
  readonly left: MinorUnits
}

/** What to say of money that has moved: all of it, and a part of it. */
const taken = ["paymentCompleted", "moneyReceived"] as const
const givenBack = ["refundCompleted", "moneyGivenBack"] as const
const paidOut = ["payOutCompleted", "moneyPaidOut"] as const

/** How an attempt has ended. */
export function endStatus(
  end: Exclude<AttemptEnd, { readonly state: "unknown" }>,
  { refund, paysOut, covers, baseCurrency, left }: Ended
): EndedStatus {
  const [whole, part] = !refund ? taken : paysOut ? paidOut : givenBack
  switch (end.state) {
    case "approved":
      return left === 0
        ? { kind: "success", message: { key: whole } }
        : {
            kind: "success",
            message: {
              key: part,
              values: { amount: { amount: minorUnits(Math.abs(covers)), currency: baseCurrency } }
            }
          }
    case "cancelled":
      return { kind: "warning", message: { key: "paymentCancelled" }, cameToNothing: true }
    case "not-begun":
      return { kind: "danger", message: { key: "paymentNotNoted" }, cameToNothing: true }
    case "declined":
      return { kind: "danger", message: whyMessage(end, "paymentDeclined"), cameToNothing: true }
  }
}

/** Whether a payment line was taken back. */
export function removalStatus(result: Result.Result<Removal, CallFailure>): EndedStatus {
  if (Result.isFailure(result)) return { kind: "danger", message: failureMessage(result.failure) }
  return result.success.success
    ? { kind: "success", message: { key: "paymentRemoved" } }
    : { kind: "danger", message: answerMessage(result.success, "paymentNotRemoved") }
}

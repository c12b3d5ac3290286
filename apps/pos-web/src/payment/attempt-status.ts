import type { AttemptProgress } from "@karat/domain/payment/attempt-end"
import { canCancelWhileRunning, tender, type TenderTypeId } from "@karat/domain/payment/tender-type"
import type { PaymentStatusModel } from "@karat/ui/screens/payment/payment-screen-model"
import { goesOutside } from "./outside-way.ts"

/** What the status box says while an attempt is under way, or its end is not known. */
export function attemptStatus(
  progress: AttemptProgress | "unknown",
  tenderType: TenderTypeId
): PaymentStatusModel {
  const turning = { running: true, canCancel: false, canCheck: false }
  switch (progress) {
    case "processing":
      return {
        ...turning,
        kind: "info",
        message: { key: "processingPayment" },
        detail: tenderType === tender.tapToPay ? { key: "tapGoesOn" } : undefined,
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
    case "unknown":
      return {
        kind: "danger",
        message: { key: "paymentUnknown" },
        running: false,
        canCancel: false,
        canCheck: true
      }
  }
}

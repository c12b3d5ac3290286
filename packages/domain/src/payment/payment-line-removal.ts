import type { PaymentLine } from "./payment-line.ts"
import { isTerminalTender } from "./tender-type.ts"

/**
 * Whether a payment line can be taken back by hand: on the payment screen while cancel is enabled,
 * and never one that a terminal or a bank has already booked.
 */
export function canRemovePaymentLine(
  line: Pick<PaymentLine, "tenderType" | "isChange">,
  cancelEnabled: boolean
): boolean {
  return cancelEnabled && !line.isChange && !isTerminalTender(line.tenderType)
}

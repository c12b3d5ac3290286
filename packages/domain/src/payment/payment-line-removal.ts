import { isRefund, type PaymentLine } from "../tender/payment-line.ts"
import { ownTenderKind } from "../tender/own-tender.ts"
import { isTerminalTender } from "../tender/tender-type.ts"

type JudgedLine = Pick<PaymentLine, "tenderType" | "isChange" | "amountInCurrency">

/**
 * Whether a payment line can be taken back by hand: on the payment screen while cancel is enabled, and never one that a
 * terminal or a bank has already booked. A payment stays as long as its cart has a refund: without it, the refund would
 * have given back money that was never paid.
 */
export function canRemovePaymentLine(
  line: JudgedLine,
  { payments, cancelEnabled }: { readonly payments: readonly JudgedLine[]; readonly cancelEnabled: boolean }
): boolean {
  if (!cancelEnabled || line.isChange || isTerminalTender(line.tenderType)) return false
  // A cashier has seen that its money has moved, at a terminal, a phone or a bank that no removal reaches.
  if (ownTenderKind(line.tenderType) !== undefined) return false
  return isRefund(line) || !payments.some(isRefund)
}

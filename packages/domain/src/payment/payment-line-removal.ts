import type { PaymentLine } from "./payment-line.ts"
import { isTerminalTender } from "./tender-type.ts"

type Removable = Pick<PaymentLine, "tenderType" | "isChange" | "amountInCurrency">

/**
 * Whether a payment line can be taken back by hand: on the payment screen while cancel is enabled,
 * and never one that a terminal or a bank has already booked. A payment stays as long as a refund
 * stands in its cart: without it, the refund would have given back what nobody has paid.
 */
export function canRemovePaymentLine(
  line: Removable,
  { payments, cancelEnabled }: { readonly payments: readonly Removable[]; readonly cancelEnabled: boolean }
): boolean {
  if (!cancelEnabled || line.isChange || isTerminalTender(line.tenderType)) return false
  return isRefund(line) || !payments.some(isRefund)
}

function isRefund({ amountInCurrency, isChange }: Removable): boolean {
  return amountInCurrency < 0 && !isChange
}

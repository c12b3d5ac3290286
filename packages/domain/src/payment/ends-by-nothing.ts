import type { CartHeader } from "../cart/cart.ts"
import { isExpenseCart } from "../expense/expense.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { isCash, type TenderType } from "../tender/tender-type.ts"

export interface NothingDue {
  readonly header: Pick<
    CartHeader,
    "currency" | "numberOfLines" | "numberOfPaymentLines" | "closedAt" | "transactionType"
  >
  /** What is due by this tender, rounded as it rounds. */
  readonly due: MinorUnits
  /** What would be paid in. */
  readonly currency: Currency
}

/**
 * Whether a cart is ended by cash of nothing: one with lines that comes to nothing, as an even exchange does,
 * or to less than the smallest coin.
 */
export function endsByNothing(
  type: Pick<TenderType, "id" | "rounds">,
  { header, due, currency }: NothingDue
): boolean {
  // Expenses that come to nothing are not paid at all; what a payment has left of them may be.
  const something = header.numberOfLines > 0 || (isExpenseCart(header) && header.numberOfPaymentLines > 0)
  const open = header.closedAt === undefined && something
  return isCash(type) && due === 0 && open && currency === header.currency
}

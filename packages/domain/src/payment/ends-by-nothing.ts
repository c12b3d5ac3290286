import type { CartHeader } from "../cart/cart.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { TenderType } from "./tender-type.ts"

export interface NothingDue {
  readonly header: Pick<CartHeader, "currency" | "numberOfLines" | "closedAt">
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
  { rounds }: Pick<TenderType, "rounds">,
  { header, due, currency }: NothingDue
): boolean {
  const open = header.closedAt === undefined && header.numberOfLines > 0
  return rounds && due === 0 && open && currency === header.currency
}

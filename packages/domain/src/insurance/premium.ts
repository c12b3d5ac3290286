import type { CartLine } from "../cart/cart.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"

/** What it costs to insure a piece whose price lies from `from` to `to`, both included. */
export interface PremiumBand {
  readonly from: MinorUnits
  readonly to: MinorUnits
  readonly premium: MinorUnits
}

/** The premium for one piece at a price, or undefined when no band holds it: the piece cannot be insured. */
export function premiumFor(price: MinorUnits, bands: readonly PremiumBand[]): MinorUnits | undefined {
  return bands.find(({ from, to }) => price >= from && price <= to)?.premium
}

/** Whether two bands hold the same price. */
export function bandsOverlap(
  one: Omit<PremiumBand, "premium">,
  other: Omit<PremiumBand, "premium">
): boolean {
  return one.from <= other.to && other.from <= one.to
}

/**
 * What one piece of a line is insured for: its price after the line's own discounts. A discount on the
 * whole cart does not change what a piece is worth.
 */
export function insuredPrice(
  line: Pick<CartLine, "unitPrice" | "quantity" | "lineDiscount" | "periodicDiscount">
): MinorUnits {
  const worth = line.unitPrice * line.quantity - line.lineDiscount - line.periodicDiscount
  return minorUnits(Math.round(worth / line.quantity))
}

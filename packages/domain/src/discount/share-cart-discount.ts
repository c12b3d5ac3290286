import type { Cart, CartHeader, CartLine, Discount } from "../cart/cart.ts"
import { hasLines } from "../cart/has-lines.ts"
import { allocate } from "../money/allocate.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { priceReduction } from "../price/price-override.ts"
import { discountOff } from "./discount.ts"

/** Whether a line takes part in a discount on the whole cart. */
function sharesCartDiscount(line: CartLine): boolean {
  return (
    line.quantity > 0 &&
    line.itemNumber !== insuranceItemNumber &&
    line.facts?.discountAllowed !== false &&
    !line.homeOrder &&
    !line.ignoresDiscount
  )
}

/**
 * What a discount on the whole cart takes off each line, in the order of the lines: the discount is
 * reckoned once from the sum of the lines that take part and shared among them by their amounts, so
 * that the shares sum to it.
 * @param amounts what each line comes to before the cart's discount
 */
export function shareCartDiscount(
  lines: readonly CartLine[],
  amounts: readonly MinorUnits[],
  discount: Discount
): readonly MinorUnits[] {
  const weights = lines.map((line, at) => (sharesCartDiscount(line) ? Math.max(amounts[at] ?? 0, 0) : 0))
  const base = minorUnits(weights.reduce((sum, weight) => sum + weight, 0))
  if (base === 0) return lines.map(() => minorUnits(0))
  return allocate(discountOff(base, discount), weights)
}

/**
 * Whether the whole cart is discounted. A server that does not say which discount it is has taken more off in all than
 * the lines account for.
 */
export function hasCartDiscount({ header, lines }: Pick<Cart, "header" | "lines">): boolean {
  if (header.cartDiscount !== undefined) return true
  const ofLines = lines.reduce(
    (sum, line) => sum + Math.abs(line.lineDiscount) + Math.abs(line.periodicDiscount) + priceReduction(line),
    0
  )
  return lines.every(({ quantity }) => quantity > 0) && Math.abs(header.totalDiscount) > ofLines
}

/** Whether the button over the cart gives or takes away a discount on the whole: not once money is on it. */
export function canSwitchCartDiscount(
  header: Pick<CartHeader, "numberOfLines" | "numberOfPaymentLines">
): boolean {
  return hasLines(header) && header.numberOfPaymentLines === 0
}

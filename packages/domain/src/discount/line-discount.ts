import type { CartLine, Discount } from "../cart/cart.ts"
import { minorUnits } from "../money/minor-units.ts"
import { isNoDiscount, wholePrice } from "./discount.ts"

/** Why a line cannot be given a discount. */
export type DiscountRefusal =
  | "item-takes-no-discount"
  | "home-order-takes-no-discount"
  | "line-is-insured"
  | "discount-above-line"
  | "percent-above-100"
  | "discount-is-negative"
  | "discount-needs-reason"

/** Why the discount button of a line is off; undefined when it is on. */
export function lineDiscountRefusal(line: CartLine, insured: boolean): DiscountRefusal | undefined {
  if (line.facts?.discountAllowed === false) return "item-takes-no-discount"
  if (line.homeOrder) return "home-order-takes-no-discount"
  return insured ? "line-is-insured" : undefined
}

/** Why this discount cannot be given to this line; undefined when it can. A zero discount needs no reason. */
export function discountRefusal(
  line: CartLine,
  discount: Discount,
  reason: string | undefined
): DiscountRefusal | undefined {
  const value = discount.kind === "amount" ? discount.amount : discount.basisPoints
  if (value < 0) return "discount-is-negative"
  if (discount.kind === "percent" && value > wholePrice) return "percent-above-100"
  if (discount.kind === "amount" && discount.amount > Math.abs(ceiling(line))) return "discount-above-line"
  return isNoDiscount(discount) || (reason !== undefined && reason !== "")
    ? undefined
    : "discount-needs-reason"
}

/** The most an amount discount can be: unit price times quantity, before any discount. */
export function ceiling(line: Pick<CartLine, "unitPrice" | "quantity">) {
  return minorUnits(line.unitPrice * line.quantity)
}

import { minorUnitsFromTyped } from "../money/decimal.ts"
import { wholePrice } from "./discount.ts"
import type { Discount } from "../cart/cart.ts"
import { highestEntryMinor } from "../money/highest-entry.ts"

/** Why a typed discount cannot be taken. */
export type DiscountEntryRefusal =
  | "discount-not-a-number"
  | "discount-too-large"
  | "discount-is-negative"
  | "percent-above-100"

/**
 * Reads a discount as it is typed. An amount has at most two decimals, and so has a percentage.
 * Answers why it cannot be taken otherwise.
 */
export function readDiscount(
  typed: string,
  kind: Discount["kind"]
): { readonly discount: Discount } | { readonly refusal: DiscountEntryRefusal } {
  // Hundredths of a percent read like minor units: both have two decimals.
  const value = minorUnitsFromTyped(typed)
  if (value === undefined) return { refusal: "discount-not-a-number" }
  if (value < 0) return { refusal: "discount-is-negative" }
  if (value > highestEntryMinor) return { refusal: "discount-too-large" }
  if (kind === "amount") return { discount: { kind, amount: value } }
  return value > wholePrice ? { refusal: "percent-above-100" } : { discount: { kind, basisPoints: value } }
}

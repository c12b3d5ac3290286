import type { Discount } from "../cart/cart.ts"
import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"

/** Why a discount was given, as setup lists it. */
export interface DiscountReason {
  readonly id: string
  readonly text: string
}

/** The whole of a price, in hundredths of a percent. */
export const wholePrice = 10_000

export const noDiscount: Discount = { kind: "amount", amount: minorUnits(0) }

/** Whether a discount takes nothing off; it is then applied at once and needs no reason. */
export function isNoDiscount(discount: Discount): boolean {
  return discount.kind === "amount" ? discount.amount === 0 : discount.basisPoints === 0
}

/** What a discount takes off an amount; never more than there is. */
export function discountOff(amount: MinorUnits, discount: Discount): MinorUnits {
  if (discount.kind === "percent") return proportion(amount, discount.basisPoints, wholePrice)
  return minorUnits(Math.min(discount.amount, Math.max(amount, 0)))
}

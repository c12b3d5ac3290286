import type { MinorUnits } from "../money/minor-units.ts"
import { minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"

/** A discount as a cashier gives it: an amount, or a part in hundredths of a percent. */
export type Discount =
  | { readonly kind: "amount"; readonly amount: MinorUnits }
  | { readonly kind: "percent"; readonly basisPoints: number }

/** A discount on the whole cart, with the reason it was given for. */
export interface CartDiscount {
  readonly discount: Discount
  readonly reason: string
}

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

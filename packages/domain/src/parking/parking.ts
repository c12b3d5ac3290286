import type { CartHeader } from "../cart/cart.ts"
import { hasLines } from "../cart/has-lines.ts"
import type { Currency } from "../money/currency.ts"
import type { MinorUnits } from "../money/minor-units.ts"

/** A cart that was set aside. Not every server sends the optional fields, which help to tell carts apart. */
export interface ParkedCart {
  readonly id: string
  readonly numberOfItems: number
  readonly givenName: string
  readonly familyName: string
  readonly date: string
  readonly time: string
  readonly total?: MinorUnits | undefined
  readonly currency?: Currency | undefined
  /** What its first line sells. */
  readonly firstItem?: string | undefined
  readonly memberName?: string | undefined
  /** What was noted on it last. */
  readonly comment?: string | undefined
}

/** What the park button does: with items it parks, without it takes a parked cart back. */
export function parkAction(header: Pick<CartHeader, "numberOfLines">): "park" | "unpark" {
  return hasLines(header) ? "park" : "unpark"
}

/** Whether the cart can be set aside; money that was taken for it stays where it is. */
export function canPark(header: Pick<CartHeader, "numberOfLines" | "numberOfPaymentLines">): boolean {
  return hasLines(header) && header.numberOfPaymentLines === 0
}

/** Whether the cart can be thrown away: never once something has been paid for it. */
export function canVoid(header: Pick<CartHeader, "numberOfPaymentLines">): boolean {
  return header.numberOfPaymentLines === 0
}

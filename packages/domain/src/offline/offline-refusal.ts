import type { Cart, CartLine } from "../cart/cart.ts"
import { knowsItsTotal } from "../cart-change/cart-totals.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { isReturnLine } from "../cart-change/return-line.ts"
import type { OfflineSelling } from "../store/setup.ts"

/** Why a cart cannot be sold without the line: it holds what only the server knows of. */
export type OfflineRefusal =
  | "has-gift-card"
  | "has-insurance"
  | "has-return"
  | "has-home-order"
  | "has-order"
  | "has-expense"
  | "is-training"
  | "has-payment"
  | "has-unknown-item"
  | "above-highest-total"

/** What of a store's setup decides. */
interface SellingSetup {
  readonly giftCardItemNumber: string
  readonly offlineSelling?: OfflineSelling | undefined
}

/** Why a cart cannot be sold without the line; undefined when it can. */
export function offlineRefusal(
  cart: Cart,
  { giftCardItemNumber, offlineSelling }: SellingSetup
): OfflineRefusal | undefined {
  const { header, lines } = cart
  const any = (is: (line: CartLine) => boolean) => lines.some(is)
  if (header.training) return "is-training"
  if (cart.payments.length > 0) return "has-payment"
  if (cart.giftCards.length > 0 || any((line) => line.itemNumber === giftCardItemNumber))
    return "has-gift-card"
  if (cart.insurances.length > 0 || any((line) => line.itemNumber === insuranceItemNumber))
    return "has-insurance"
  if (any((line) => isReturnLine(line) || line.returnNoSale)) return "has-return"
  if (any((line) => line.homeOrder)) return "has-home-order"
  if (header.orderNumber !== undefined) return "has-order"
  if (cart.incomeExpenses.length > 0) return "has-expense"
  if (!knowsItsTotal(cart)) return "has-unknown-item"
  const highest = offlineSelling?.highestTotal
  return highest !== undefined && header.total > highest ? "above-highest-total" : undefined
}

import type { Cart, CartLine } from "../cart/cart.ts"
import { knowsItsTotal } from "../cart/cart-totals.ts"
import { insuranceItemNumber } from "../cart/insurance-item.ts"
import { isReturnLine } from "../cart/return-line.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import { tender, type TenderTypeId } from "../payment/tender-type.ts"

/** How a store sells while its server cannot be reached. */
export interface OfflineSelling {
  /** The most that one sale comes to; no limit where it is missing. */
  readonly highestTotal?: MinorUnits | undefined
  /** The ways to pay; cash alone where it is missing. */
  readonly tenders?: readonly TenderTypeId[] | undefined
  /** Whoever has logged in here in the last day may log in again. */
  readonly login?: boolean | undefined
}

/** What the server calls it among what it has beside the specification's calls. */
export const offlineCapability = "offline"

/** Whether sales that were made without the line can be told to this store's server. */
export function sellsOffline(
  setup: { readonly capabilities?: readonly string[] | undefined } | undefined
): boolean {
  return setup?.capabilities?.includes(offlineCapability) === true
}

/** Whether a tender may be taken without the line. */
export function isOfflineTender(id: TenderTypeId, selling: OfflineSelling | undefined): boolean {
  return (selling?.tenders ?? [tender.cash]).includes(id)
}

/** A cart that is sold without the line has an id that begins like this, so that nobody asks the server for it. */
const offlinePrefix = "off-"

export function offlineId(name: string): string {
  return offlinePrefix + name
}

export function isOfflineId(cartId: string): boolean {
  return cartId.startsWith(offlinePrefix)
}

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

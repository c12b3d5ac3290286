import type { MinorUnits } from "../money/minor-units.ts"
import type { Cart, CartLine } from "./cart.ts"
import type { DiscountLine, IgnoreDiscount, OverridePrice } from "./cart-change.ts"
import { isLinkedToInsurance } from "./insurance-link.ts"

/** What is done to a line that was added, whichever line that is. */
export type LineTerm = OfAnyLine<DiscountLine | IgnoreDiscount | OverridePrice>
type OfAnyLine<Change> = Change extends unknown ? Omit<Change, "lineId"> : never

/** What brings a line back that was taken off the cart. */
export interface PutBack {
  readonly itemNumber: string
  readonly quantity: number
  /** The price that a cashier was asked for. */
  readonly manualPrice?: MinorUnits
  /** What the line said; empty where it said nothing. */
  readonly comment: string
  /** What was done to the line, in the order in which it comes to the same. */
  readonly terms: readonly LineTerm[]
}

/**
 * What brings a line back once it has been taken off the cart; to be asked while it stands there. Undefined where
 * adding its item again is not the same: for returned, insured, ordered and numbered lines, for one whose sums are
 * another server's, and for the last one of a cart that holds more than its lines. Source: LINE-16.
 */
export function putBack(cart: Cart, lineId: string): PutBack | undefined {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined || !isPlain(cart, line)) return undefined
  const { priceBefore, unitPrice, priceReason, discount, discountReason } = line
  const terms: LineTerm[] = []
  if (priceBefore !== undefined) terms.push({ type: "price", unitPrice, reason: priceReason })
  if (line.ignoresDiscount === true) terms.push({ type: "ignore-discount" })
  if (discount !== undefined) terms.push({ type: "discount", discount, reason: discountReason })
  return {
    itemNumber: line.itemNumber,
    quantity: line.quantity,
    ...(line.facts?.priceIsManual === true && { manualPrice: priceBefore ?? unitPrice }),
    comment: line.comment ?? "",
    terms
  }
}

function isPlain(cart: Cart, line: CartLine): boolean {
  const { header, lines, giftCards, incomeExpenses } = cart
  const holdsMore = header.orderNumber !== undefined || incomeExpenses.length > 0
  return (
    line.quantity > 0 &&
    !line.homeOrder &&
    !line.returnNoSale &&
    line.originalReceiptNumber === undefined &&
    line.priceIsUnknown !== true &&
    (line.discount !== undefined || line.lineDiscount === 0) &&
    !isLinkedToInsurance(cart, line.id) &&
    !giftCards.some((card) => card.lineId === line.id) &&
    (lines.length > 1 || !holdsMore)
  )
}

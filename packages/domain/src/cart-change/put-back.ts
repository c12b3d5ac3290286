import { discountRefusal } from "../discount/line-discount.ts"
import type { MinorUnits } from "../money/minor-units.ts"
import type { Cart, CartLine } from "../cart/cart.ts"
import type { DiscountLine, IgnoreDiscount, OverridePrice } from "../cart/cart-change.ts"
import { isLinkedToInsurance } from "../cart/insurance-link.ts"

/** What is done to a line that was added, whichever line that is. */
export type LineTerm = OfAnyLine<DiscountLine | IgnoreDiscount | OverridePrice>
type OfAnyLine<Change> = Change extends unknown ? Omit<Change, "lineId"> : never

/** What brings a line back that was taken off the cart. */
export interface PutBack {
  readonly itemNumber: string
  readonly quantity: number
  /** The price that a cashier was asked for. */
  readonly manualPrice?: MinorUnits
  /** The line's comment; empty where it had none. */
  readonly comment: string
  /** What was done to the line, in the order in which it comes to the same. */
  readonly terms: readonly LineTerm[]
}

/**
 * What brings a line back once it has been taken off the cart; to be asked while it stands there. Undefined where
 * adding its item again is not the same: for returned, insured, ordered and numbered lines, for one whose sums are
 * another server's, and for the last one of a cart that holds more than its lines. Source: KARAT-5.
 */
export function putBack(cart: Cart, lineId: string): PutBack | undefined {
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined || !isPlain(cart, line)) return undefined
  const { priceBefore, unitPrice } = line
  const terms = termsOf(line)
  if (terms === undefined) return undefined
  return {
    itemNumber: line.itemNumber,
    quantity: line.quantity,
    ...(line.facts?.priceIsManual === true && { manualPrice: priceBefore ?? unitPrice }),
    comment: line.comment ?? "",
    terms
  }
}

/**
 * What was done to a line. A discount that is more than the line costs now was given before its price or its pieces
 * became fewer, and is given first again; undefined where it was more than the line costs then, too.
 */
function termsOf(line: CartLine): readonly LineTerm[] | undefined {
  const { priceBefore, unitPrice, priceReason, discount, discountReason } = line
  const prices: LineTerm[] =
    priceBefore === undefined ? [] : [{ type: "price", unitPrice, reason: priceReason }]
  const ignored: LineTerm[] = line.ignoresDiscount === true ? [{ type: "ignore-discount" }] : []
  if (discount === undefined) return [...prices, ...ignored]
  const discounts: LineTerm[] = [{ type: "discount", discount, reason: discountReason }]
  const isTooMuch = (price: MinorUnits) =>
    discountRefusal({ ...line, unitPrice: price }, discount, discountReason) !== undefined
  if (!isTooMuch(unitPrice)) return [...prices, ...ignored, ...discounts]
  return isTooMuch(priceBefore ?? unitPrice) ? undefined : [...discounts, ...prices, ...ignored]
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

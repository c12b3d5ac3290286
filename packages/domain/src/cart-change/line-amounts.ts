import { discountOff } from "../discount/discount.ts"
import { dueAtDelivery } from "../home-order/deposit.ts"
import { minorUnits, type MinorUnits, nothing } from "../money/minor-units.ts"
import type { Currency } from "../money/currency.ts"
import { roundToCash } from "../tender/cash-rounding.ts"
import { priceReduction } from "../price/price-override.ts"
import type { CartLine } from "../cart/cart.ts"
import type { ItemToSell } from "../cart/cart-change.ts"

/** What a line comes to after its campaign and its own discount, before its share of the cart's discount. */
export function ownAmount(
  line: Pick<CartLine, "unitPrice" | "quantity" | "lineDiscount" | "periodicDiscount">
): MinorUnits {
  return minorUnits(line.unitPrice * line.quantity - line.lineDiscount - line.periodicDiscount)
}

/**
 * What a piece costs at the server, where that is not what stood on the screen: the till may have kept an older price.
 * Undefined where it is the same. In minor units, after the campaign and before anybody's discount.
 */
export function otherPrice(
  shown: Pick<ItemToSell, "price">,
  { unitPrice, quantity, periodicDiscount }: Pick<CartLine, "unitPrice" | "quantity" | "periodicDiscount">
): MinorUnits | undefined {
  const costs = unitPrice * quantity - periodicDiscount
  return quantity === 0 || costs === shown.price * quantity
    ? undefined
    : minorUnits(Math.round(costs / quantity))
}

/** A line whose price, quantity or discount has changed, with its own discount computed again. */
export function withOwnDiscount(line: CartLine): CartLine {
  if (line.discount === undefined) return line
  const base = minorUnits(line.unitPrice * line.quantity - line.periodicDiscount)
  return { ...line, lineDiscount: discountOff(base, line.discount) }
}

/** A line with its amounts reckoned from its discounts, its share of the cart's and its deposit. */
export function withAmounts(line: CartLine, share: MinorUnits, currency: Currency): CartLine {
  const worth = minorUnits(ownAmount(line) - share)
  const due = line.depositShare === undefined ? nothing : dueAtDelivery(worth, line.depositShare)
  const amount = minorUnits(worth - due)
  return {
    ...line,
    cartDiscountShare: share === 0 ? undefined : share,
    dueAtDelivery: due === 0 ? undefined : due,
    amount,
    totalRoundedAmount: roundToCash(amount, currency),
    wasDiscounted: line.lineDiscount + line.periodicDiscount + share + priceReduction(line) !== 0
  }
}

import { minorUnits, nothing, times } from "../money/minor-units.ts"
import { roundToCash } from "../payment/cash-rounding.ts"
import type { Cart, CartLine } from "./cart.ts"
import type { AddItem, CartChange, ChangeQuantity } from "./cart-change.ts"
import { lineAmount, withTotals } from "./cart-totals.ts"
import { cartChangeRefusal } from "./line-change-refusal.ts"

/**
 * The cart after one change, with all of its totals. The server runs it for the truth, the till over
 * what the server last said plus what is still on its way. A change that cannot be made leaves the
 * cart as it is; ask `cartChangeRefusal` for the reason.
 */
export function applyChange(cart: Cart, change: CartChange): Cart {
  if (cartChangeRefusal(cart, change) !== undefined) return cart
  switch (change.type) {
    case "add":
      return withTotals({ ...cart, lines: [...cart.lines, lineOf(change, cart)] })
    case "quantity":
      return withTotals({ ...cart, lines: cart.lines.map((line) => changedQuantity(line, change, cart)) })
    case "remove":
      return withTotals(withoutLine(cart, change.lineId))
  }
}

/** The line an item makes: its price before the campaign, and the campaign as a discount. */
function lineOf({ item, quantity, lineId, manualPrice }: AddItem, cart: Cart): CartLine {
  const unitPrice = manualPrice ?? item.originalPrice
  const campaign =
    manualPrice === undefined ? times(minorUnits(item.originalPrice - item.price), quantity) : nothing
  return priced(
    {
      id: lineId,
      itemNumber: item.number,
      description: item.description,
      quantity,
      unitPrice,
      amount: nothing,
      totalRoundedAmount: nothing,
      lineDiscount: nothing,
      periodicDiscount: campaign,
      periodicDiscountDescription: campaign === 0 ? undefined : item.campaign,
      wasDiscounted: campaign !== 0,
      comment: undefined,
      homeOrder: false,
      returnNoSale: false,
      vatBasisPoints: item.vatBasisPoints
    },
    cart
  )
}

/** A line with another quantity: what a campaign takes off each piece stays the same. */
function changedQuantity(line: CartLine, { lineId, quantity }: ChangeQuantity, cart: Cart): CartLine {
  if (line.id !== lineId) return line
  const perPiece = line.periodicDiscount / line.quantity
  return priced({ ...line, quantity, periodicDiscount: minorUnits(perPiece * quantity) }, cart)
}

function priced(line: CartLine, cart: Cart): CartLine {
  const amount = lineAmount(line)
  return { ...line, amount, totalRoundedAmount: roundToCash(amount, cart.header.currency) }
}

/** Takes a line away together with the insurance that hung on it. */
function withoutLine(cart: Cart, lineId: string): Cart {
  const insuring = cart.insurances
    .filter((link) => link.insuredLineId === lineId)
    .map((link) => link.insuranceLineId)
  const gone = new Set([lineId, ...insuring])
  return {
    ...cart,
    lines: cart.lines.filter((line) => !gone.has(line.id)),
    insurances: cart.insurances.filter(
      (link) => !gone.has(link.insuranceLineId) && !gone.has(link.insuredLineId)
    ),
    giftCards: cart.giftCards.filter((card) => !gone.has(card.lineId))
  }
}

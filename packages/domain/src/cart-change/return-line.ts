import { minorUnits, nothing } from "../money/minor-units.ts"
import type { Cart, CartLine } from "../cart/cart.ts"
import type { ReturnGoods } from "../cart/cart-change.ts"
import { withAmounts } from "./line-amounts.ts"

/** Whether a line comes back instead of being sold. */
export function isReturnLine({ quantity }: Pick<CartLine, "quantity">): boolean {
  return quantity < 0
}

/**
 * The cart with goods that come back, at the price they were sold for; what the customer did not pay of it
 * then stands as a discount of the other sign. An insurance comes right behind what it insured.
 */
export function withReturn(cart: Cart, change: ReturnGoods): Cart {
  const line = withAmounts(returnLine(change), nothing, cart.header.currency)
  const { insures } = change
  if (insures === undefined) return { ...cart, lines: [...cart.lines, line] }
  const at = cart.lines.findIndex(({ id }) => id === insures.lineId)
  const link = { id: insures.linkId, insuranceLineId: line.id, insuredLineId: insures.lineId }
  return {
    ...cart,
    lines: cart.lines.toSpliced(at + 1, 0, line),
    insurances: [...cart.insurances, link]
  }
}

function returnLine({ lineId, goods, pieces, refund, originalReceiptNumber }: ReturnGoods): CartLine {
  const quantity = 0 - pieces
  return {
    ...goods,
    id: lineId,
    quantity,
    amount: nothing,
    totalRoundedAmount: nothing,
    lineDiscount: minorUnits(goods.unitPrice * quantity + refund),
    periodicDiscount: nothing,
    wasDiscounted: false,
    homeOrder: false,
    returnNoSale: false,
    originalReceiptNumber
  }
}

import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart } from "@karat/domain/cart/cart"
import { withTotals } from "@karat/domain/cart-change/cart-totals"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { Item } from "@karat/domain/catalogue/item"
import type { Currency } from "@karat/domain/money/currency"
import { insurance } from "./sample-items.ts"

/** An empty cart on a morning that never changes. */
export function openCart(currency: Currency = "SEK"): Cart {
  return emptyCart("sample", currency, { date: "2026-11-20", time: "10:15:00" })
}

/** A cart with these items, one line each; the lines are called `line-1`, `line-2` … */
export function cartOf(items: readonly Item[], currency: Currency = "SEK"): Cart {
  return items.reduce(
    (cart, item, index) => applyChange(cart, { type: "add", lineId: `line-${index + 1}`, item, quantity: 1 }),
    openCart(currency)
  )
}

/** The cart with another quantity on one of its lines. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  return applyChange(cart, { type: "quantity", lineId, quantity })
}

/** The cart with an insurance on one of its lines. */
export function insured(cart: Cart, lineId: string): Cart {
  const insuranceLineId = `${lineId}-insurance`
  const added = applyChange(cart, { type: "add", lineId: insuranceLineId, item: insurance, quantity: 1 })
  return {
    ...added,
    insurances: [...added.insurances, { id: insuranceLineId, insuranceLineId, insuredLineId: lineId }]
  }
}

/** The cart with every line taken back, as a return makes it. */
export function returned(cart: Cart): Cart {
  return withTotals({
    ...cart,
    lines: cart.lines.map((line) => ({
      ...line,
      quantity: 0 - line.quantity,
      amount: opposite(line.amount),
      lineDiscount: opposite(line.lineDiscount),
      periodicDiscount: opposite(line.periodicDiscount),
      totalRoundedAmount: opposite(line.totalRoundedAmount)
    }))
  })
}

function opposite<Amount extends number>(amount: Amount): Amount {
  return (0 - amount + 0) as Amount
}

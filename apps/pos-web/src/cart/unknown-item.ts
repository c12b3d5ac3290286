import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { minorUnits } from "@karat/domain/money/minor-units"

/** What stands in the cart for a code the till does not know, until the server has said what it is. */
export function unknownItem(code: string): ItemToSell {
  const none = minorUnits(0)
  return { number: code, description: code, price: none, originalPrice: none, priceIsManual: false }
}

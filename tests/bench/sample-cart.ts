import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart } from "@karat/domain/cart/cart"
import type { ItemToSell } from "@karat/domain/cart/cart-change"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import { minorUnits } from "@karat/domain/money/minor-units"
import { itemNumber } from "./large-catalogue.ts"

/** A cart of so many lines, every ninth of them with a campaign price. */
export function cartOf(lines: number): Cart {
  const fresh = emptyCart("cart", "SEK", { date: "2026-11-20", time: "10:00:00" })
  return Array.from({ length: lines }, (_, index) => index).reduce(
    (cart, index) =>
      applyChange(cart, { type: "add", lineId: `line-${index}`, item: item(index), quantity: 1 }),
    fresh
  )
}

/** The item of a line. */
export function item(index: number): ItemToSell {
  const price = minorUnits(9500 + index * 100)
  return {
    number: itemNumber(index),
    description: `Ring ${index}`,
    price,
    originalPrice: index % 9 === 0 ? minorUnits(price + 2000) : price,
    campaign: index % 9 === 0 ? "Autumn" : undefined,
    priceIsManual: false,
    vatBasisPoints: 2500
  }
}

import type { CartLine } from "../cart/cart.ts"
import type { ItemToSell } from "../cart/cart-change.ts"
import { highestEntryMinor } from "../money/highest-entry.ts"
import { minorUnitsFromTyped } from "../money/decimal.ts"
import { type MinorUnits, minorUnits, nothing } from "../money/minor-units.ts"

/** Why a price cannot be set. */
export type PriceRefusal =
  | "price-not-a-number"
  | "price-is-negative"
  | "price-too-high"
  | "return-keeps-its-price"
  | "home-order-keeps-its-price"
  | "line-is-insured"

/** Reads a price as it is typed, in major units; answers why it cannot be taken otherwise. */
export function readPrice(
  typed: string
): { readonly price: MinorUnits } | { readonly refusal: PriceRefusal } {
  const price = minorUnitsFromTyped(typed)
  if (price === undefined) return { refusal: "price-not-a-number" }
  const refusal = priceRefusal(price)
  return refusal === undefined ? { price } : { refusal }
}

/** Why an amount cannot be a price; undefined when it can. */
export function priceRefusal(price: MinorUnits): PriceRefusal | undefined {
  if (price < 0) return "price-is-negative"
  return price > highestEntryMinor ? "price-too-high" : undefined
}

export type ManualPriceRefusal = PriceRefusal | "price-manual" | "price-fixed"

/** Why an item is not added at a price that is given by hand, or at none; undefined when it is. */
export function manualPriceRefusal(
  item: Pick<ItemToSell, "priceIsManual" | "priceIsUnknown">,
  price: MinorUnits | undefined
): ManualPriceRefusal | undefined {
  if (price === undefined) return item.priceIsManual ? "price-manual" : undefined
  return item.priceIsManual || item.priceIsUnknown === true ? priceRefusal(price) : "price-fixed"
}

type PricedLine = Pick<CartLine, "unitPrice" | "priceBefore">

/**
 * What a line keeps of a price that is set by hand: the price of a piece before, and the reason. Nothing is kept where
 * the item had no price, has only the one entered at the till, or gets its earlier price back.
 */
export function overriddenPrice(
  { unitPrice, priceBefore = unitPrice, facts }: PricedLine & Pick<CartLine, "facts">,
  set: { readonly unitPrice: MinorUnits; readonly reason?: string | undefined }
): Pick<CartLine, "priceBefore" | "priceReason"> {
  return priceBefore === 0 || priceBefore === set.unitPrice || facts?.priceIsManual === true
    ? { priceBefore: undefined, priceReason: undefined }
    : { priceBefore, priceReason: set.reason }
}

/** What a line costs less than it did before its price was set by hand; nothing where it costs more. */
export function priceReduction({
  unitPrice,
  priceBefore = unitPrice,
  quantity
}: PricedLine & Pick<CartLine, "quantity">): MinorUnits {
  return priceBefore > unitPrice ? minorUnits((priceBefore - unitPrice) * quantity) : nothing
}

/** Why the price button of a line is off; undefined when it is on. */
export function priceChangeRefusal(
  line: Pick<CartLine, "quantity" | "homeOrder">,
  insured: boolean
): PriceRefusal | undefined {
  if (line.quantity < 0) return "return-keeps-its-price"
  if (line.homeOrder) return "home-order-keeps-its-price"
  return insured ? "line-is-insured" : undefined
}

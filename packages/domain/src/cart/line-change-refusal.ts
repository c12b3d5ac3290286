import type { Cart, CartLine } from "./cart.ts"
import type { CartChange } from "./cart-change.ts"

/** The fewest pieces a cart line can have. */
export const smallestQuantity = 1
/** The most pieces one line takes; more is a slip of the finger or a scanner in a number field. */
export const largestQuantity = 9999

/** Why a change cannot be made. */
export type CartRefusal =
  | "cart-is-closed"
  | "line-not-found"
  | "quantity-below-one"
  | "quantity-too-large"
  | "quantity-not-whole"
  | "quantity-locked-by-insurance"
  | "price-manual"

/** Why this change cannot be made to this cart; undefined when it can. */
export function cartChangeRefusal(cart: Cart, change: CartChange): CartRefusal | undefined {
  if (cart.header.closedAt !== undefined) return "cart-is-closed"
  switch (change.type) {
    case "add":
      if (change.item.priceIsManual && change.manualPrice === undefined) return "price-manual"
      return quantityRefusal(change.quantity)
    case "quantity":
      if (!hasLine(cart, change.lineId)) return "line-not-found"
      if (isLinkedToInsurance(cart, change.lineId)) return "quantity-locked-by-insurance"
      return quantityRefusal(change.quantity)
    case "remove":
      return hasLine(cart, change.lineId) ? undefined : "line-not-found"
  }
}

/** Why a number cannot be a quantity; undefined when it can. */
export function quantityRefusal(quantity: number): CartRefusal | undefined {
  if (!Number.isInteger(quantity)) return "quantity-not-whole"
  if (quantity < smallestQuantity) return "quantity-below-one"
  return quantity > largestQuantity ? "quantity-too-large" : undefined
}

/** Whether a line insures another or is insured, which fixes its quantity. */
export function isLinkedToInsurance(cart: Pick<Cart, "insurances">, lineId: string): boolean {
  return cart.insurances.some((link) => link.insuranceLineId === lineId || link.insuredLineId === lineId)
}

function hasLine(cart: Cart, lineId: CartLine["id"]): boolean {
  return cart.lines.some((line) => line.id === lineId)
}

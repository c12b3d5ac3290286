import type { Cart } from "./cart.ts"

/** Whether a line insures another or is insured, which fixes its quantity. */
export function isLinkedToInsurance(cart: Pick<Cart, "insurances">, lineId: string): boolean {
  return cart.insurances.some((link) => link.insuranceLineId === lineId || link.insuredLineId === lineId)
}

import type { CartHeader } from "../cart/cart.ts"
import type { StaffMember } from "./staff-member.ts"

/** Why a cashier may take no money. */
export type SellerRefusal = "may-not-sell"

/**
 * Why a cashier may take no money for a cart; undefined when they may. Without the right to sell they see goods and
 * prices, may set a cart aside for a seller, and practise like everybody. A cashier who loses the right while a cart is
 * being paid ends that cart: its money is in the shop.
 */
export function sellerRefusal(
  cashier: Pick<StaffMember, "maySell"> | undefined,
  { isPaidInPart, training }: { readonly isPaidInPart: boolean } & Pick<CartHeader, "training">
): SellerRefusal | undefined {
  return cashier?.maySell === false && !training && !isPaidInPart ? "may-not-sell" : undefined
}

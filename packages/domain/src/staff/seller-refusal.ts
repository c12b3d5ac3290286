import type { CartHeader } from "../cart/cart.ts"
import type { StaffMember } from "./staff-member.ts"

/** Why somebody takes no money. */
export type SellerRefusal = "may-not-sell"

/**
 * Why a cashier takes no money for a cart; undefined when they may. Whoever may not sell sees goods and prices, and may
 * set a cart aside for somebody who sells; they practise like everybody. Who loses the right while a cart is paid ends
 * that cart: its money is in the shop.
 */
export function sellerRefusal(
  cashier: Pick<StaffMember, "maySell"> | undefined,
  { isPaidInPart, training }: { readonly isPaidInPart: boolean } & Pick<CartHeader, "training">
): SellerRefusal | undefined {
  return cashier?.maySell === false && !training && !isPaidInPart ? "may-not-sell" : undefined
}

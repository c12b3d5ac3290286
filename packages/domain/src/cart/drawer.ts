import type { CartHeader } from "./cart.ts"

/** Whether the drawer may be opened by hand: only before anything stands in the cart. */
export function canOpenDrawer(header: Pick<CartHeader, "transactionType">): boolean {
  return header.transactionType === "LOGIN"
}

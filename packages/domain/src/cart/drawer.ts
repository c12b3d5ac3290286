import type { CartHeader } from "./cart.ts"

/** Whether the drawer may be opened by hand: only before anything stands in the cart. */
export function canOpenDrawer(header: Pick<CartHeader, "transactionType">): boolean {
  return header.transactionType === "LOGIN"
}

/** Whether expenses may be entered: in a cart that holds no sale. */
export function canEnterExpenses(header: Pick<CartHeader, "transactionType">): boolean {
  return header.transactionType === "LOGIN" || header.transactionType === "EXPENSE"
}

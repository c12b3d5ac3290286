import type { CartLine } from "../cart/cart.ts"

/** Why a line cannot be ordered to the customer's home. */
export type HomeOrderRefusal =
  | "return-cannot-be-ordered"
  | "line-is-insured"
  | "discounted-line-cannot-be-ordered"

/** Why the home-order action of a line is off; undefined when it is on. A home order cannot be discounted. */
export function homeOrderRefusal(
  line: Pick<CartLine, "quantity" | "lineDiscount" | "homeOrder">,
  insured: boolean
): HomeOrderRefusal | undefined {
  if (line.homeOrder) return undefined
  if (line.quantity < 0) return "return-cannot-be-ordered"
  if (insured) return "line-is-insured"
  return line.lineDiscount === 0 ? undefined : "discounted-line-cannot-be-ordered"
}

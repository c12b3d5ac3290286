import type { CartHeader, CartLine } from "../cart/cart.ts"
import { isReturnLine } from "./return-line.ts"

interface TrainingCart {
  readonly header: Pick<CartHeader, "numberOfPaymentLines">
  readonly lines: readonly Pick<CartLine, "quantity">[]
}

/** Why training cannot be turned on or off: money on the cart is real or it is not, and what comes back is real. */
export function trainingRefusal(
  { header, lines }: TrainingCart,
  training: boolean
): "cart-has-payments" | "returns-not-in-training" | undefined {
  if (header.numberOfPaymentLines > 0) return "cart-has-payments"
  return training && lines.some(isReturnLine) ? "returns-not-in-training" : undefined
}

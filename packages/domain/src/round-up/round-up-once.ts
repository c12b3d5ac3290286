import type { Cart } from "../cart/cart.ts"

/** What has to be known to tell whether a sale is asked about rounding up before it is paid. */
export interface RoundUpAsk {
  /** The store wants every sale to be asked. */
  readonly wanted: boolean
  readonly cart: Pick<Cart, "header" | "incomeExpenses">
  /** The sale that was asked last, whatever the answer was. */
  readonly askedFor: string | undefined
}

/**
 * Whether the question stands between this sale and its payment. A sale is asked once: not again after
 * "not now", and not when the customer has rounded up before anybody asked. Nobody is asked to round
 * up what they get back.
 */
export function asksToRoundUp({ wanted, cart, askedFor }: RoundUpAsk): boolean {
  const { header, incomeExpenses } = cart
  return wanted && header.total > 0 && incomeExpenses.length === 0 && header.id !== askedFor
}

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
 * Whether the till asks to round up before this sale's payment. It asks once a sale: not again after "not now", and not
 * when the customer has already rounded up. It never asks to round up money that goes back.
 */
export function asksToRoundUp({ wanted, cart, askedFor }: RoundUpAsk): boolean {
  const { header, incomeExpenses } = cart
  return wanted && header.total > 0 && incomeExpenses.length === 0 && header.id !== askedFor
}

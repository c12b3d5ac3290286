import type { CartHeader } from "./cart.ts"

/** Whether anything is sold or taken back, so that there is something to comment, to round up or to set aside. */
export function hasLines({ numberOfLines }: Pick<CartHeader, "numberOfLines">): boolean {
  return numberOfLines > 0
}

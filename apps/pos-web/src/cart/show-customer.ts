import { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import { Effect } from "effect"
import type { CartNeeds } from "./open-cart-needs.ts"

/** Shows a cart to the customer on the card terminal, unless the phone takes the cards; nothing waits for it. */
export function showCustomer(
  { run, newKey, tapOnPhone }: Pick<CartNeeds, "run" | "newKey" | "tapOnPhone">,
  cartId: string
): void {
  if (tapOnPhone()) return
  const key = newKey()
  void run(Effect.flatMap(TerminalDisplay, (display) => display.showCart(cartId, key)))
}

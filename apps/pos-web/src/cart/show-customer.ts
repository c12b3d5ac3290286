import { TerminalDisplay } from "@karat/domain/ports/terminal-display"
import { Effect } from "effect"
import type { CartNeeds } from "./open-cart-needs.ts"

/** Shows a cart to the customer on the card terminal, unless the phone takes the cards; nothing waits for it. */
export function showCustomer(
  { run, gestures, tapOnPhone }: Pick<CartNeeds, "run" | "gestures" | "tapOnPhone">,
  cartId: string
): void {
  if (tapOnPhone()) return
  const key = gestures.newKey()
  void run(Effect.flatMap(TerminalDisplay, (display) => display.showCart(cartId, key)))
}

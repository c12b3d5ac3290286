import { overrideTender } from "@karat/contract/goods-return"
import { ownOpenCart } from "../cart/cart-access.ts"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { grantOverride } from "./tender-override.ts"

/** What a cashier may let happen to a refund. */
export function bindRefunds(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(overrideTender, ({ params, caller }) => {
    const { id } = ownOpenCart(parts, caller, params.id).cart.header
    return grantOverride(parts.db, id)
      ? { success: true }
      : { success: false, errorMessage: "There is no warning to override." }
  })
}

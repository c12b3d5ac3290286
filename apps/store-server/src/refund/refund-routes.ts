import { overrideTender } from "@karat/contract/goods-return"
import { readRefundOrigins } from "@karat/contract/payment"
import { overrideReasons } from "@karat/domain/refund/refund-source"
import { ownOpenCart, readableCart } from "../cart/cart-access.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import { Refusal } from "../http/refusal.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { refundGrounds } from "./cart-refund-sources.ts"
import { tendersBehind } from "./check-refund.ts"
import { grantOverride } from "./tender-override.ts"

/** What a cashier may let happen to a refund. */
export function bindRefunds(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(readRefundOrigins, async ({ params, caller }) => {
    const record = await readableCart(parts, caller, params.id)
    return await tendersBehind(parts, caller.store, await refundGrounds(parts, caller.store, record))
  })
  bind.command(overrideTender, async ({ params, query, caller }) => {
    const { id } = (await ownOpenCart(parts, caller, params.id)).cart.header
    const reason = overrideReasons.find((each) => each === query.reason)
    if (reason === undefined)
      throw new Refusal(422, "override_reason_unknown", "An override needs a reason of the list.")
    return (await grantOverride(parts.db, id, reason))
      ? { success: true }
      : { success: false, errorMessage: "There is no warning to override." }
  })
}

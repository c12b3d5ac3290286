import { discountCart } from "@karat/contract/cart"
import { discountFromWire, readDiscountReasons, readReturnReasons } from "@karat/contract/discount"
import { changeableCart } from "../cart/cart-access.ts"
import { changeCart } from "../cart/change-lines.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { checkDiscount } from "../cart/check-discount.ts"
import { reasonsOf } from "../catalogue/reasons.ts"

/** A discount on the whole cart, and the reasons that discounts and returns are given for. */
export function bindDiscount(bind: CallBinder, parts: StoreServerParts): void {
  bind.read(readDiscountReasons, ({ query }) => reasonsOf(parts.db, "discount", query.language))
  bind.read(readReturnReasons, ({ query }) => reasonsOf(parts.db, "return", query.language))
  bind.command(
    discountCart,
    async ({ params, body, caller }) => {
      const before = await changeableCart(parts, caller, params.id)
      const change = { type: "cart-discount", discount: discountFromWire(body), reason: body.reason } as const
      await checkDiscount(parts.db, change)
      const { cart } = await changeCart(parts, before, change, { caller, approvedBy: body.approvedBy })
      return { header: cart.header, items: cart.lines }
    },
    "store"
  )
}

import { type ApprovedGesture, approvalNeeded, approverRefusal } from "@karat/domain/approval/approval"
import { applyChange } from "@karat/domain/cart/apply-change"
import type { Cart, CartHeader } from "@karat/domain/cart/cart"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { cartChangeRefusal } from "@karat/domain/cart/cart-change-refusal"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { LineChanged } from "@karat/domain/ports/carts"
import { Effect } from "effect"
import type { MemoryShop } from "./memory-shop.ts"
import { cartNotFound, refuse, refusedBy } from "./refusals.ts"

/** A cart by its id. Refused with 404. */
export function cartOf(shop: MemoryShop, cartId: string): Effect.Effect<Cart, CallFailure> {
  return Effect.suspend(() => {
    const cart = shop.carts.get(cartId)
    return cart === undefined ? cartNotFound() : Effect.succeed(cart)
  })
}

/** An open cart on which no payment runs. Refused with 404, 409 when it is closed, 422 while one runs. */
export const changeable = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string) {
  const cart = yield* cartOf(shop, cartId)
  if (![...shop.openCarts.values()].includes(cartId) || cart.header.closedAt !== undefined)
    return yield* refuse(409, "cart_closed", "The cart is closed.")
  if ([...shop.running.values()].some((payment) => payment.cartId === cartId))
    return yield* refuse(422, "payment_running", "A payment is still running.")
  return cart
})

/** Makes a change by the fold that the store server runs, unless the domain refuses it. */
export const changed = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  change: CartChange,
  approvedBy?: string
) {
  const cart = yield* changeable(shop, cartId)
  const refusal = cartChangeRefusal(cart, change)
  if (refusal !== undefined) return yield* refusedBy(refusal)
  const after = applyChange(cart, change)
  yield* approved(shop, cartId, { type: "cart", before: cart, after }, approvedBy)
  shop.carts.set(cartId, after)
  return after
})

/** Holds, as the store server does, that somebody else who may has approved what the cart's cashier may not do alone. */
export const approved = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  gesture: ApprovedGesture,
  approvedBy: string | undefined
) {
  const mayApprove = (badge: string) => shop.mayApprove.includes(badge)
  const cashier = [...shop.openCarts].find(([, id]) => id === cartId)?.[0] ?? ""
  const what = approvalNeeded(gesture, { mayApprove: mayApprove(cashier) }, shop.setup.approvals)
  if (what === undefined) return
  if (approvedBy === undefined)
    return yield* refuse(422, "approval_needed", "Somebody else approves it.", { reason: what })
  const approver = { badgeNumber: approvedBy, mayApprove: mayApprove(approvedBy) }
  const refusal = approverRefusal(cashier, approver)
  if (refusal !== undefined) return yield* refusedBy(refusal)
})

/** Makes a change of one line; answers that line and the header. */
export const changedLine = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  change: CartChange & { readonly lineId: string },
  {
    lineId = change.lineId,
    approvedBy
  }: { readonly lineId?: string; readonly approvedBy?: string | undefined } = {}
) {
  const cart = yield* changed(shop, cartId, change, approvedBy)
  const line = cart.lines.find(({ id }) => id === lineId)
  if (line === undefined) return yield* refusedBy("line-not-found")
  return { header: cart.header, line } satisfies LineChanged
})

/** Changes what stands in an open cart's header beside its totals. */
export const changedHeader = Effect.fnUntraced(function* (
  shop: MemoryShop,
  cartId: string,
  change: Partial<CartHeader>
) {
  const cart = yield* changeable(shop, cartId)
  const header = { ...cart.header, ...change }
  shop.carts.set(cartId, { ...cart, header })
  return header
})

/** A cart that is nobody's any more; it can still be read. */
export function disown(shop: MemoryShop, cartId: string): void {
  for (const [badge, id] of shop.openCarts) if (id === cartId) shop.openCarts.delete(badge)
}

import {
  type ApprovedGesture,
  approvalNeeded,
  approverRefusal,
  usesOwnRight
} from "@karat/domain/approval/approval"
import type { ApprovalLimits } from "@karat/domain/store/approval-limits"
import { applyChange } from "@karat/domain/cart-change/apply-change"
import type { Cart, CartHeader } from "@karat/domain/cart/cart"
import { type CartChange, lineOfChange } from "@karat/domain/cart/cart-change"
import { cartChangeRefusal } from "@karat/domain/cart-change/cart-change-refusal"
import { subtract } from "@karat/domain/money/minor-units"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import type { LineChanged } from "@karat/domain/ports/carts"
import { Effect } from "effect"
import type { CartShop } from "./cart-shop.ts"
import { cartNotFound, refuse, refusedBy } from "./refusals.ts"

/** A cart by its id. Refused with 404. */
export function cartOf(shop: CartShop, cartId: string): Effect.Effect<Cart, CallFailure> {
  return Effect.suspend(() => {
    const cart = shop.carts.get(cartId)
    return cart === undefined ? cartNotFound() : Effect.succeed(cart)
  })
}

/** An open cart on which no payment runs. Refused with 404, 409 when it is closed, 422 while one runs. */
export const changeable = Effect.fnUntraced(function* (shop: CartShop, cartId: string) {
  const cart = yield* cartOf(shop, cartId)
  if (![...shop.openCarts.values()].includes(cartId) || cart.header.closedAt !== undefined)
    return yield* refuse(409, "cart_closed", "The cart is closed.")
  if ([...shop.running.values()].some((payment) => payment.cartId === cartId))
    return yield* refuse(422, "payment_running", "A payment is still running.")
  return cart
})

/** Makes a change by the fold that the store server runs, unless the domain refuses it. */
export const changed = Effect.fnUntraced(function* (
  shop: CartShop,
  cartId: string,
  change: CartChange,
  approvedBy?: string
) {
  const cart = yield* changeable(shop, cartId)
  const refusal = cartChangeRefusal(cart, change)
  if (refusal !== undefined) return yield* refusedBy(refusal)
  const after = applyChange(cart, change)
  if (shop.check !== undefined) yield* shop.check(after)
  yield* approved(shop, cartId, { type: "cart", before: cart, after }, approvedBy, change)
  shop.carts.set(cartId, after)
  return after
})

const leavesNothing: ApprovalLimits = { discountBasisPoints: 0, price: true, returns: true, cash: true }

/** Whose cart it is. */
export function cashierOf({ openCarts }: Pick<CartShop, "openCarts">, cartId: string): string {
  return [...openCarts].find(([, id]) => id === cartId)?.[0] ?? ""
}

/** Requires the approval of another person with the right for what a cashier may not do alone. Returns what was approved. */
export const approvedFor = Effect.fnUntraced(function* (
  shop: Pick<CartShop, "holdProof" | "setup" | "staffOf">,
  cashier: string,
  gesture: ApprovedGesture,
  approvedBy: string | undefined
) {
  const needs = (who: Parameters<typeof approvalNeeded>[1]) =>
    approvalNeeded(gesture, who, shop.setup.approvals)
  // Most changes need no approval from any cashier: a badge is looked up only for the rest, which is slow offline.
  if (needs({ limits: leavesNothing }) === undefined) return undefined
  const staff = yield* shop.staffOf(cashier)
  const kind = needs(staff)
  if (kind === undefined) {
    if (usesOwnRight(gesture, staff, shop.setup.approvals))
      yield* shop.holdProof?.(cashier, "while") ?? Effect.void
    return undefined
  }
  if (approvedBy === undefined)
    return yield* refuse(422, "approval_needed", "Somebody else approves it.", { reason: kind })
  const approver = { ...(yield* shop.staffOf(approvedBy)), badgeNumber: approvedBy }
  const refusal = approverRefusal(cashier, approver)
  if (refusal !== undefined) return yield* refusedBy(refusal)
  yield* shop.holdProof?.(approvedBy, "once") ?? Effect.void
  return kind
})

/** Requires, as the store server does, the approval of another person with the right for what the cart's cashier may not do alone. */
export const approved = Effect.fnUntraced(function* (
  shop: CartShop,
  cartId: string,
  gesture: ApprovedGesture,
  approvedBy: string | undefined,
  change?: CartChange
) {
  const kind = yield* approvedFor(shop, cashierOf(shop, cartId), gesture, approvedBy)
  if (kind === undefined || approvedBy === undefined) return
  if (gesture.type !== "cart" || change === undefined) return
  const amount = subtract(gesture.before.header.total, gesture.after.header.total)
  shop.noteApproval?.(cartId, { kind, subject: lineOfChange(change) ?? cartId, amount, approvedBy })
})

/** Makes a change of one line; answers that line and the header. */
export const changedLine = Effect.fnUntraced(function* (
  shop: CartShop,
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
  shop: CartShop,
  cartId: string,
  change: Partial<CartHeader>
) {
  const cart = yield* changeable(shop, cartId)
  const header = { ...cart.header, ...change }
  shop.carts.set(cartId, { ...cart, header })
  return header
})

/** A cart that has no owner any more; it can still be read. */
export function releaseCart(shop: CartShop, cartId: string): void {
  for (const [badge, id] of shop.openCarts) if (id === cartId) shop.openCarts.delete(badge)
}

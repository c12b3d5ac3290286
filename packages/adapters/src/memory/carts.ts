import { applyChange } from "@karat/domain/cart/apply-change"
import type { Cart, CartLine } from "@karat/domain/cart/cart"
import type { CartChange } from "@karat/domain/cart/cart-change"
import { type CartRefusal, cartChangeRefusal } from "@karat/domain/cart/cart-change-refusal"
import { emptyCart } from "@karat/domain/cart/empty-cart"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts, type ItemToAdd, type LineChanged } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { cartNotFound, itemNotFound, refuse, staffNotFound } from "./refusals.ts"

const opened = { date: "2026-11-21", time: "10:15:00" } as const

/** Carts in memory, changed by the same fold that the store server runs. */
export const memoryCarts = (shop: MemoryShop): Layer.Layer<Carts> => {
  const once = <A>(
    key: GestureKey,
    request: readonly unknown[],
    gesture: () => Effect.Effect<A, CallFailure>
  ) => answeredOnce(shop.answered, key, request, gesture)
  const put = (cart: Cart): Cart => {
    shop.carts.set(cart.header.id, cart)
    return cart
  }
  const changed = Effect.fnUntraced(function* (cartId: string, change: CartChange) {
    const cart = yield* changeable(shop, cartId)
    const refusal = cartChangeRefusal(cart, change)
    return refusal === undefined ? put(applyChange(cart, change)) : yield* refused(refusal)
  })
  const add = Effect.fnUntraced(function* (cartId: string, asked: ItemToAdd) {
    yield* changeable(shop, cartId)
    const item = shop.items.find((each) => each.number === asked.itemNumber)
    if (item === undefined) return yield* itemNotFound()
    const lineId = `line-${shop.answered.size}`
    const { quantity, manualPrice } = asked
    return yield* lineOf(yield* changed(cartId, { type: "add", lineId, item, quantity, manualPrice }), lineId)
  })
  return Layer.succeed(
    Carts,
    Carts.of({
      open: (badge, key) => once(key, ["open", badge], () => open(shop, badge)),
      read: (cartId) => cartOf(shop, cartId),
      readPaid: (cartId) => cartOf(shop, cartId),
      add: (cartId, item, key) => once(key, ["add", cartId, item], () => add(cartId, item)),
      changeQuantity: (cartId, lineId, quantity, key) =>
        once(key, ["quantity", cartId, lineId, quantity], () =>
          changed(cartId, { type: "quantity", lineId, quantity }).pipe(
            Effect.flatMap((cart) => lineOf(cart, lineId))
          )
        ),
      commentLine: (cartId, lineId, comment, key) =>
        once(key, ["comment", cartId, lineId, comment], () =>
          changed(cartId, { type: "comment", lineId, comment }).pipe(
            Effect.flatMap((cart) => lineOf(cart, lineId))
          )
        ),
      removeLine: (cartId, lineId, key) =>
        once(key, ["remove", cartId, lineId], () =>
          changed(cartId, { type: "remove", lineId }).pipe(Effect.map(({ header }) => header))
        ),
      comment: (cartId, comment, key) =>
        once(key, ["comment", cartId, comment], () =>
          Effect.gen(function* () {
            const cart = yield* changeable(shop, cartId)
            const information = comment.trim() === "" ? [] : [{ id: "comment", text: comment.trim() }]
            return put({ ...cart, information }).header
          })
        ),
      voidCart: (cartId, key) =>
        once(key, ["void", cartId], () =>
          Effect.gen(function* () {
            const cart = yield* changeable(shop, cartId)
            if (cart.payments.length > 0)
              return yield* refuse(422, "cart_has_payments", "A cart with payments cannot be voided.")
            forget(shop, cartId)
          })
        )
    })
  )
}

/** The badge's open cart, or a new one. */
const open = Effect.fnUntraced(function* (shop: MemoryShop, badge: string) {
  if (!shop.staff.some((each) => each.badgeNumber === badge)) return yield* staffNotFound()
  const left = shop.carts.get(shop.openCarts.get(badge) ?? "")
  if (left !== undefined && left.header.closedAt === undefined) return left.header
  const cart = emptyCart(`cart-${shop.answered.size}`, shop.store.currency, opened)
  shop.carts.set(cart.header.id, cart)
  shop.openCarts.set(badge, cart.header.id)
  return cart.header
})

/** A voided cart can still be read, but belongs to nobody. */
function forget(shop: MemoryShop, cartId: string): void {
  for (const [badge, id] of shop.openCarts) if (id === cartId) shop.openCarts.delete(badge)
}

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

function lineOf(cart: Cart, lineId: string): Effect.Effect<LineChanged, CallFailure> {
  const line: CartLine | undefined = cart.lines.find((each) => each.id === lineId)
  return line === undefined ? refused("line-not-found") : Effect.succeed({ header: cart.header, line })
}

function refused(refusal: CartRefusal): Effect.Effect<never, CallFailure> {
  if (refusal === "cart-is-closed") return refuse(409, "cart_closed", "The cart is closed.")
  if (refusal === "line-not-found") return refuse(404, "line_not_found", "There is no such line.")
  const reason = refusal === "price-manual" ? "priceManual" : undefined
  return refuse(422, refusal.replaceAll("-", "_"), "The cart cannot be changed like this.", reason)
}

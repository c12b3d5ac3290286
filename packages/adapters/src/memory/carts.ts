import { lineAddedTo } from "@karat/domain/cart-change/apply-change"
import { openingAnswer } from "@karat/domain/cart/empty-cart"
import { canVoid } from "@karat/domain/parking/parking"
import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Carts, type ItemToAdd } from "@karat/domain/ports/carts"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { isCarried } from "@karat/domain/reservation/reservation"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import type { CartShop } from "./cart-shop.ts"
import { maskedPayments } from "@karat/domain/gift-card/masked-code"
import { cartOf, changeable, changed, changedHeader, changedLine, releaseCart } from "./cart-changes.ts"
import { itemNotFound, refuse, staffNotFound } from "./refusals.ts"

/** Carts of this process, changed by the same fold that the store server runs. */
export const memoryCarts = (shop: CartShop): Layer.Layer<Carts> => {
  const once = <A>(
    key: GestureKey,
    request: readonly unknown[],
    gesture: () => Effect.Effect<A, CallFailure>
  ) => answeredOnce(shop.answered, key, request, gesture)
  return Layer.succeed(
    Carts,
    Carts.of({
      open: (badge, key) => once(key, ["open", badge], () => open(shop, badge)),
      // The code of a voucher is money, and is not given out afterwards.
      read: (cartId) =>
        Effect.map(cartOf(shop, cartId), (cart) => ({
          ...cart,
          payments: maskedPayments(cart.payments, true)
        })),
      readPaid: (cartId) =>
        Effect.map(cartOf(shop, cartId), ({ header, payments }) => ({
          header,
          payments: maskedPayments(payments, true)
        })),
      add: (cartId, item, key) => once(key, ["add", cartId, item], () => add(shop, cartId, item)),
      changeQuantity: (cartId, lineId, quantity, key) =>
        once(key, ["quantity", cartId, lineId, quantity], () =>
          changedLine(shop, cartId, { type: "quantity", lineId, quantity })
        ),
      commentLine: (cartId, lineId, comment, key) =>
        once(key, ["comment", cartId, lineId, comment], () =>
          changedLine(shop, cartId, { type: "comment", lineId, comment })
        ),
      removeLine: (cartId, lineId, key) =>
        once(key, ["remove", cartId, lineId], () => removeLine(shop, cartId, lineId)),
      comment: (cartId, comment, key) =>
        once(key, ["comment", cartId, comment], () => commentCart(shop, cartId, comment.trim())),
      voidCart: (cartId, key) => once(key, ["void", cartId], () => voidCart(shop, cartId))
    })
  )
}

/** The badge's open cart, or a new one. */
const open = Effect.fnUntraced(function* (shop: CartShop, badge: string) {
  if (!shop.wearsBadge(badge)) return yield* staffNotFound()
  const left = shop.carts.get(shop.openCarts.get(badge) ?? "")
  if (left !== undefined && left.header.closedAt === undefined) return openingAnswer(left)
  const cart = shop.newCart()
  shop.carts.set(cart.header.id, cart)
  shop.openCarts.set(badge, cart.header.id)
  return openingAnswer(cart)
})

const add = Effect.fnUntraced(function* (shop: CartShop, cartId: string, asked: ItemToAdd) {
  const before = yield* changeable(shop, cartId)
  const item = shop.findItem(asked.itemNumber)
  if (item === undefined) return yield* itemNotFound()
  const { quantity, manualPrice, merge } = asked
  const lineId = shop.newLineId()
  const change = { type: "add", lineId, item, quantity, manualPrice, merges: merge } as const
  const line = lineAddedTo(before, change)
  return yield* changedLine(shop, cartId, change, { lineId: line })
})

/** The number of a reservation of which nothing is left in the cart goes with its last line. */
const removeLine = Effect.fnUntraced(function* (shop: CartShop, cartId: string, lineId: string) {
  const { header: before, lines } = yield* cartOf(shop, cartId)
  const after = yield* changed(shop, cartId, { type: "remove", lineId })
  const items = shop.reservedItems?.(before.orderNumber) ?? []
  const removed = lines.filter(({ id }) => id === lineId)
  return isCarried(items, removed) && !isCarried(items, after.lines)
    ? yield* changedHeader(shop, cartId, { orderNumber: undefined })
    : after.header
})

const commentCart = Effect.fnUntraced(function* (shop: CartShop, cartId: string, text: string) {
  const cart = yield* changeable(shop, cartId)
  const after = { ...cart, information: text === "" ? [] : [{ id: "comment", text }] }
  if (shop.check !== undefined) yield* shop.check(after)
  shop.carts.set(cartId, after)
  return cart.header
})

const voidCart = Effect.fnUntraced(function* (shop: CartShop, cartId: string) {
  const { header } = yield* changeable(shop, cartId)
  if (!canVoid(header))
    return yield* refuse(422, "cart_has_payments", "A cart with payments cannot be voided.")
  releaseCart(shop, cartId)
})

import type { Cart } from "@karat/domain/cart/cart"
import { canPark, type ParkedCart } from "@karat/domain/parking/parking"
import { ParkedCarts } from "@karat/domain/ports/parked-carts"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { cartOf, changeable, releaseCart } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse, staffNotFound } from "./refusals.ts"

/** Carts in memory that are set aside, the latest first. */
export const memoryParkedCarts = (shop: MemoryShop): Layer.Layer<ParkedCarts> =>
  Layer.succeed(
    ParkedCarts,
    ParkedCarts.of({
      park: (cartId, key) => answeredOnce(shop.answered, key, ["park", cartId], () => park(shop, cartId)),
      list: Effect.sync(() => [...shop.parked].toReversed().flatMap((parked) => parkedCart(shop, parked))),
      unpark: (cartId, badge, key) =>
        answeredOnce(shop.answered, key, ["unpark", cartId, badge], () => unpark(shop, cartId, badge))
    })
  )

const park = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string) {
  const { header } = yield* changeable(shop, cartId)
  if (!canPark(header)) return yield* refuse(422, "cart_is_empty", "The cart cannot be parked.")
  const badge = [...shop.openCarts].find(([, id]) => id === cartId)?.[0] ?? ""
  releaseCart(shop, cartId)
  shop.parked.set(cartId, badge)
})

const unpark = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, badge: string) {
  if (!shop.staff.some(({ badgeNumber }) => badgeNumber === badge)) return yield* staffNotFound()
  const { header } = yield* cartOf(shop, cartId)
  if (!shop.parked.has(cartId)) return yield* refuse(409, "not_parked", "The cart is no longer parked.")
  const current = shop.carts.get(shop.openCarts.get(badge) ?? "")
  if (current !== undefined && current.header.closedAt === undefined && !isEmpty(current))
    return yield* refuse(422, "cart_not_empty", "Park or finish the current cart first.")
  shop.parked.delete(cartId)
  shop.openCarts.set(badge, cartId)
  return header
})

function isEmpty({ lines, payments, incomeExpenses }: Cart): boolean {
  return lines.length + payments.length + incomeExpenses.length === 0
}

function parkedCart(shop: MemoryShop, [id, badge]: readonly [string, string]): readonly ParkedCart[] {
  const staff = shop.staff.find(({ badgeNumber }) => badgeNumber === badge)
  const cart = shop.carts.get(id)
  if (staff === undefined || cart === undefined) return []
  const { givenName, familyName } = staff
  const { numberOfItems, date, time, total, currency, memberName } = cart.header
  const firstItem = cart.lines[0]?.description
  const comment = cart.information.at(-1)?.text
  const parked = { id, givenName, familyName, numberOfItems, date, time, total, currency }
  return [{ ...parked, firstItem, memberName, comment }]
}

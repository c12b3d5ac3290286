import type { Cart } from "@karat/domain/cart/cart"
import { Reservations } from "@karat/domain/ports/reservations"
import { isWaiting, type Reservation, reservationStatus } from "@karat/domain/reservation/reservation"
import { Effect, Layer } from "effect"
import { answeredOnce } from "./answered-once.ts"
import { changedHeader } from "./cart-changes.ts"
import type { MemoryShop } from "./memory-shop.ts"
import { refuse } from "./refusals.ts"

/** The reservations of a shop in memory. */
export const memoryReservations = (shop: MemoryShop): Layer.Layer<Reservations> => {
  const find = (id: string) =>
    Effect.suspend(() => {
      const found = shop.reservations.get(id)
      return found === undefined
        ? refuse(404, "reservation_not_found", "There is no such reservation.")
        : Effect.succeed({ ...found, moved: cartOf(shop, id) !== undefined })
    })
  return Layer.succeed(
    Reservations,
    Reservations.of({
      list: Effect.sync(() =>
        [...shop.reservations.values()].map(({ items, ...head }) => ({
          ...head,
          itemNames: items.map(({ name }) => name)
        }))
      ),
      read: find,
      decide: (id, verdict, key) =>
        answeredOnce(shop.answered, key, ["decide", id, verdict], () =>
          Effect.flatMap(find(id), (before) => {
            if (!isWaiting(before))
              return refuse(422, "reservation_decided", "The reservation has already been decided.")
            const after: Reservation = { ...before, status: reservationStatus[verdict] }
            shop.reservations.set(id, after)
            return Effect.succeed(after)
          })
        ),
      setOrderNumber: (cartId, id, key) =>
        answeredOnce(shop.answered, key, ["order-number", cartId, id], () => number(shop, cartId, id)),
      forget: Effect.void
    })
  )
}

const number = Effect.fnUntraced(function* (shop: MemoryShop, cartId: string, id: string) {
  const reservation = shop.reservations.get(id)
  if (reservation !== undefined && reservation.status !== reservationStatus.accepted)
    return yield* refuse(422, "reservation_not_accepted", "The reservation has not been accepted.")
  if (reservation !== undefined && cartOf(shop, id) !== undefined)
    return yield* refuse(422, "reservation_moved", "The reservation is already in a cart, or sold.")
  if (reservation !== undefined && shop.carts.get(cartId)?.header.orderNumber !== undefined)
    return yield* refuse(422, "cart_has_another_order", "The cart belongs to another order.")
  return yield* changedHeader(shop, cartId, { orderNumber: id === "" ? undefined : id })
})

/** The cart that an order's number stands on; one that was thrown away has none. */
function cartOf(shop: MemoryShop, orderNumber: string): Cart | undefined {
  const kept = new Set([...shop.openCarts.values(), ...shop.parked.keys(), ...shop.closed])
  return [...shop.carts.values()].find(
    ({ header }) => header.orderNumber === orderNumber && kept.has(header.id)
  )
}

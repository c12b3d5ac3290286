import type { Cart } from "../cart/cart.ts"
import { type Reservation, reservationActions } from "./reservation.ts"

/** Why a reservation cannot be moved to a cart. */
export type MoveRefusal =
  | "reservation-not-accepted"
  | "reservation-moved"
  | "reservation-is-empty"
  | "no-cart"
  | "cart-in-training"
  | "cart-has-payments"
  | "reservation-in-this-cart"
  | "cart-has-another-order"

/** Why a reservation cannot be moved to this cart; undefined when it can. A cart has one order's number. */
export function moveRefusal(
  reservation: Pick<Reservation, "id" | "status" | "moved" | "items">,
  cart: Cart | undefined
): MoveRefusal | undefined {
  if (cart?.header.orderNumber === reservation.id) return "reservation-in-this-cart"
  if (!reservationActions(reservation).includes("move-to-cart"))
    return reservation.moved === true ? "reservation-moved" : "reservation-not-accepted"
  if (reservation.items.length === 0) return "reservation-is-empty"
  if (cart === undefined || cart.header.closedAt !== undefined) return "no-cart"
  if (cart.header.training) return "cart-in-training"
  if (cart.header.numberOfPaymentLines > 0) return "cart-has-payments"
  return cart.header.orderNumber === undefined ? undefined : "cart-has-another-order"
}

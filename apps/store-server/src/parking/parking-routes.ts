import { type ParkedCart, parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { parkOwnCart, unparkForBadge } from "./unpark-cart.ts"

/** Carts that are set aside; they belong to the store until a till takes one. */
export function bindParking(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(parkCart, ({ params, caller }) => {
    parkOwnCart(parts, caller, params.id)
    return { success: true }
  })
  bind.read(readParkedCarts, ({ caller }) =>
    parts.db
      .statement<typeof ParkedCart.Type>(
        `SELECT cart.id AS id, given_name AS givenName, family_name AS familyName, date, time,
           (SELECT coalesce(sum(abs(quantity)), 0) FROM cart_line WHERE cart_id = cart.id) AS numberOfItems
         FROM cart JOIN staff ON staff.badge = cart.badge
         WHERE cart.store_number = ? AND state = 'parked' ORDER BY parked_at DESC, cart.id DESC`
      )
      .all(caller.store.number)
  )
  bind.command(
    unparkCart,
    ({ params, body, caller }) => unparkForBadge(parts, caller, params.id, body.badgeNumber).cart.header
  )
}

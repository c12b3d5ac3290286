import { changeableCart } from "../cart/cart-access.ts"
import { changeCart, putCart } from "../cart/change-lines.ts"
import type { Caller } from "../device/authenticate.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { headerCarrying, isOfReservation } from "../reservation/reservation-book.ts"
import { removingReturn } from "./remove-return.ts"

/** Takes a line away, and with the last one of a reservation its number. */
export function removeCartLine(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  lineId: string
): CartRecord {
  const before = changeableCart(parts, caller, id)
  const line = before.cart.lines.find((each) => each.id === lineId)
  const { orderNumber } = before.cart.header
  return removingReturn(parts, caller, before, lineId, () => {
    const after = changeCart(parts, before, { type: "remove", lineId })
    if (!isOfReservation(parts.db, orderNumber, line)) return after
    const header = headerCarrying(parts.db, caller.store.number, after.cart)
    return header === after.cart.header
      ? after
      : putCart(parts, after, { ...after, cart: { ...after.cart, header } })
  })
}

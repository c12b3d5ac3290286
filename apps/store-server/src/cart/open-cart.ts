import { emptyCart } from "@karat/domain/cart/empty-cart"
import { storeTime } from "../clock/store-clock.ts"
import { notFound } from "../http/refusal.ts"
import type { Caller } from "../session/authenticate.ts"
import { findStaff } from "../staff/find-staff.ts"
import { storeCurrency } from "../store/store-routes.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { newId } from "./new-id.ts"
import type { CartRecord } from "./cart-record.ts"
import { insertCart } from "./save-cart.ts"

/** The badge's cart on the caller's register: the one it left open, or a new one. Refuses an unknown badge. */
export function openBadgeCart(parts: StoreServerParts, { device, store }: Caller, badge: string): CartRecord {
  if (findStaff(parts.db, badge) === undefined) throw notFound("Login Error", "staff_not_found")
  const left = parts.db
    .statement<{ id: string }>("SELECT id FROM cart WHERE terminal_id = ? AND badge = ? AND state = 'open'")
    .get(device.terminalId, badge)
  const resumed = left === undefined ? undefined : parts.carts.find(left.id)
  if (resumed !== undefined) return resumed
  const record: CartRecord = {
    cart: emptyCart(newId(parts.clock()), storeCurrency(store), storeTime(store.country, parts.clock())),
    state: "open",
    storeNumber: store.number,
    terminalId: device.terminalId,
    badge,
    nextPosition: 1
  }
  insertCart(parts.db, record)
  parts.carts.put(record)
  return record
}

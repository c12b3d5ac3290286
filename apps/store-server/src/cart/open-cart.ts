import { emptyCart } from "@karat/domain/cart/empty-cart"
import { storeTime } from "@karat/domain/store/store-time"
import { preparedQuery } from "../database/prepared-query.ts"
import { notFound } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { newId } from "../database/new-id.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { insertCart } from "./save-cart.ts"

const leftOpen = preparedQuery((build, value: { terminalId: string; badge: string }) =>
  build
    .selectFrom("cart")
    .select("id")
    .where("terminal_id", "=", value.terminalId)
    .where("badge", "=", value.badge)
    .where("state", "=", "open")
)

/** The cart that a badge has left open on a register. */
export async function leftCart(
  { carts, db }: Pick<StoreServerParts, "carts" | "db">,
  terminalId: string,
  badge: string
): Promise<CartRecord | undefined> {
  const left = await db.get(leftOpen({ terminalId, badge }))
  return left === undefined ? undefined : await carts.find(left.id)
}

/** The badge's cart on the caller's register: the one it left open, or a new one. Refuses an unknown badge. */
export async function openBadgeCart(
  parts: StoreServerParts,
  { device, store }: Caller,
  badge: string
): Promise<CartRecord> {
  if ((await findStaff(parts.db, badge)) === undefined) throw notFound("Login Error", "staff_not_found")
  const resumed = await leftCart(parts, device.terminalId, badge)
  if (resumed !== undefined) return resumed
  const record: CartRecord = {
    cart: emptyCart(newId(parts.clock()), store.currency, storeTime(store.country, parts.clock())),
    state: "open",
    storeNumber: store.number,
    terminalId: device.terminalId,
    badge,
    revision: 0,
    nextPosition: 1
  }
  await insertCart(parts.db, record)
  parts.carts.put(record)
  return record
}

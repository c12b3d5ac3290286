import { canPark } from "@karat/domain/parking/parking"
import { isOpen, isParked } from "@karat/domain/cart/cart-state"
import { changeableCart, cartInStore } from "../cart/cart-access.ts"
import type { CartRecord } from "../parts/cart-record.ts"
import { putCart } from "../cart/change-lines.ts"
import { leftCart } from "../cart/open-cart.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Row } from "../database/tables.ts"
import { notFound, Refusal } from "../http/refusal.ts"
import type { Caller } from "../device/authenticate.ts"
import { findStaff } from "../staff/find-staff.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"

/** Sets a cart aside for any till of the store. Refuses an empty one, and one that money stands on. */
export async function parkOwnCart(parts: StoreServerParts, caller: Caller, id: string): Promise<void> {
  const before = await changeableCart(parts, caller, id)
  const { header } = before.cart
  if (header.numberOfPaymentLines > 0)
    throw new Refusal(422, "cart_has_payments", "A cart with payments cannot be parked.")
  if (!canPark(header)) throw new Refusal(422, "cart_is_empty", "The cart is empty.")
  await putCart(parts, before, { ...before, state: "parked", parkedAt: parts.clock().toISOString() })
}

/**
 * Makes a parked cart the badge's own on the caller's register, and throws the badge's empty cart away
 * in the same step. Refuses with 409 when another till was faster, with 422 while the badge's cart is
 * not empty, and for a badge that does not work here.
 */
export async function unparkForBadge(
  parts: StoreServerParts,
  caller: Caller,
  id: string,
  badge: string
): Promise<CartRecord> {
  const staff = await findStaff(parts.db, badge)
  if (staff === undefined) throw notFound("Login Error", "staff_not_found")
  if (!(await worksHere(parts, caller, staff)))
    throw new Refusal(422, "badge_not_at_work", "The badge does not work in this store.")
  const parked = await cartInStore(parts, caller, id)
  if (!isParked(parked)) throw await alreadyTaken(parts.db, parked)
  await throwEmptyCartAway(parts, caller, badge)
  return await putCart(parts, parked, {
    ...parked,
    state: "open",
    terminalId: caller.device.terminalId,
    badge,
    parkedAt: undefined
  })
}

/** Whether an employee is of the store, may work in any, or has begun a cart on this very register. */
async function worksHere(
  parts: StoreServerParts,
  { device, store }: Caller,
  staff: Row<"staff">
): Promise<boolean> {
  return (
    staff.store_number === store.number ||
    staff.may_change_store === 1 ||
    (await leftCart(parts, device.terminalId, staff.badge)) !== undefined
  )
}

async function throwEmptyCartAway(parts: StoreServerParts, { device }: Caller, badge: string): Promise<void> {
  const current = await leftCart(parts, device.terminalId, badge)
  if (current === undefined) return
  const { lines, payments, incomeExpenses } = current.cart
  if (lines.length + payments.length + incomeExpenses.length > 0)
    throw new Refusal(422, "cart_not_empty", "Park or finish the current cart first.")
  await putCart(parts, current, { ...current, state: "void" })
}

const terminalName = preparedQuery((build, value: { terminalId: string }) =>
  build.selectFrom("terminal").select("name").where("id", "=", value.terminalId)
)

async function alreadyTaken(db: Database, taken: CartRecord): Promise<Refusal> {
  const { terminalId } = taken
  if (!isOpen(taken)) return new Refusal(409, "not_parked", "The cart is no longer parked.")
  const till = await db.get(terminalName({ terminalId }))
  const register = till?.name ?? terminalId
  return new Refusal(409, "already_taken", `The cart has been taken by ${register}.`, {
    values: { register }
  })
}

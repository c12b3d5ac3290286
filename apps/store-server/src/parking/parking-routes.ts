import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { type NotNull, sql } from "kysely"
import { kept } from "../database/kept.ts"
import type { CallBinder } from "../http/call-binder.ts"
import type { StoreServerParts } from "../store-server-parts.ts"
import { parkOwnCart, unparkForBadge } from "./unpark-cart.ts"

const parkedCarts = kept((build, value: { storeNumber: string }) =>
  build
    .selectFrom("cart")
    .innerJoin("staff", "staff.badge", "cart.badge")
    .select((eb) => [
      "cart.id",
      "given_name as givenName",
      "family_name as familyName",
      "date",
      "time",
      eb
        .selectFrom("cart_line")
        .select(sql<number>`coalesce(sum(abs(quantity)), 0)`.as("pieces"))
        .whereRef("cart_id", "=", "cart.id")
        .where("item_number", "<>", insuranceItemNumber)
        .as("numberOfItems")
    ])
    .$narrowType<{ numberOfItems: NotNull }>()
    .where("cart.store_number", "=", value.storeNumber)
    .where("state", "=", "parked")
    .orderBy("parked_at", "desc")
    .orderBy("cart.id", "desc")
)

/** Carts that are set aside; they belong to the store until a till takes one. */
export function bindParking(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(parkCart, ({ params, caller }) => {
    parkOwnCart(parts, caller, params.id)
    return { success: true }
  })
  bind.read(readParkedCarts, ({ caller }) => parts.db.all(parkedCarts({ storeNumber: caller.store.number })))
  bind.command(
    unparkCart,
    ({ params, body, caller }) => unparkForBadge(parts, caller, params.id, body.badgeNumber).cart.header
  )
}

import { insuranceItemNumber } from "@karat/domain/cart/insurance-item"
import { parkCart, readParkedCarts, unparkCart } from "@karat/contract/parking"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { NotNull } from "kysely"
import { commentId } from "../cart/change-head.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { parkOwnCart, unparkForBadge } from "./unpark-cart.ts"

const parkedCarts = preparedQuery((build, value: { storeNumber: string }) =>
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
        .select((line) =>
          line.fn
            .coalesce(line.fn.sum<number>(line.fn<number>("abs", ["quantity"])), line.lit(0))
            .as("pieces")
        )
        .whereRef("cart_id", "=", "cart.id")
        .where("item_number", "<>", insuranceItemNumber)
        .as("numberOfItems"),
      eb
        .selectFrom("cart_line")
        .select((of) => of.fn.coalesce(of.fn.sum<number>("amount_minor"), of.val(0)).as("sum"))
        .whereRef("cart_id", "=", "cart.id")
        .as("total"),
      "currency",
      eb
        .selectFrom("cart_line")
        .select("description")
        .whereRef("cart_id", "=", "cart.id")
        .where("item_number", "<>", insuranceItemNumber)
        .orderBy("position")
        .limit(1)
        .as("firstItem"),
      "member_name as memberName",
      eb
        .selectFrom("cart_information")
        .select("information")
        .whereRef("cart_id", "=", "cart.id")
        .where("id", "=", commentId)
        .as("comment")
    ])
    .$narrowType<{ numberOfItems: NotNull; total: NotNull }>()
    .where("cart.store_number", "=", value.storeNumber)
    .where("state", "=", "parked")
    .orderBy("parked_at", "desc")
    .orderBy("cart.id", "desc")
)

/** Carts that are set aside; they belong to the store until a till takes one. */
export function bindParking(bind: CallBinder, parts: StoreServerParts): void {
  bind.command(
    parkCart,
    async ({ params, caller }) => {
      await parkOwnCart(parts, caller, params.id)
      return { success: true }
    },
    "store"
  )
  bind.read(readParkedCarts, async ({ caller }) =>
    (await parts.db.all(parkedCarts({ storeNumber: caller.store.number }))).map((row) => ({
      ...row,
      total: minorUnits(row.total),
      firstItem: row.firstItem ?? undefined,
      memberName: row.memberName ?? undefined,
      comment: row.comment ?? undefined
    }))
  )
  bind.command(
    unparkCart,
    async ({ params, body, caller }) =>
      (await unparkForBadge(parts, caller, params.id, body.badgeNumber)).cart.header
  )
}

import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { OverrideReason } from "@karat/domain/refund/refund-source"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

const warn = preparedQuery((build, value: { cartId: string; amount: MinorUnits }) =>
  build
    .insertInto("tender_override")
    .values({ cart_id: value.cartId, amount_minor: value.amount, state: "warned" })
    .onConflict((conflict) =>
      conflict.column("cart_id").doUpdateSet((eb) => ({
        amount_minor: eb.ref("excluded.amount_minor"),
        state: eb.ref("excluded.state"),
        attempt: null
      }))
    )
)

/** Notes that a refund was refused with a warning; an override that was not used yet goes with the older warning. */
export async function noteWarning(db: Database, cartId: string, value: MinorUnits): Promise<void> {
  await db.run(warn({ cartId, amount: value }))
}

const grant = preparedQuery((build, value: { cartId: string; reason: OverrideReason }) =>
  build
    .updateTable("tender_override")
    .set({ state: "granted", reason: value.reason })
    .where("cart_id", "=", value.cartId)
    .where("state", "in", ["warned", "granted"])
)

/** Lets the refund that was warned of go elsewhere, once, and keeps why; false when there was no warning. */
export async function grantOverride(db: Database, cartId: string, reason: OverrideReason): Promise<boolean> {
  return (await db.changes(grant({ cartId, reason }))) === 1
}

const granted = preparedQuery((build, value: { cartId: string; amount: MinorUnits }) =>
  build
    .selectFrom("tender_override")
    .select("cart_id")
    .where("cart_id", "=", value.cartId)
    .where("state", "=", "granted")
    .where("amount_minor", ">=", value.amount)
)

/** Whether a refund of this value may go to another card. */
export async function isOverridden(db: Database, cartId: string, value: MinorUnits): Promise<boolean> {
  return (await db.get(granted({ cartId, amount: value }))) !== undefined
}

const use = preparedQuery((build, value: { cartId: string; attempt: string }) =>
  build
    .updateTable("tender_override")
    .set({ state: "used", attempt: value.attempt })
    .where("cart_id", "=", value.cartId)
    .where("state", "=", "granted")
)

/** Uses an override up, whatever becomes of the attempt. Belongs into the transaction that writes the attempt down. */
export async function useOverride(db: Database, cartId: string, attempt: string): Promise<void> {
  if ((await db.changes(use({ cartId, attempt }))) !== 1) throw new Error("An override was used twice.")
}

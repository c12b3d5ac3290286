import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { receivable } from "./entries.ts"
import { invariant } from "../invariant/invariant.ts"

const owed = preparedQuery((build, value: { cartId: string }) =>
  build
    .selectFrom("journal_entry")
    .select((eb) => ["currency", eb.fn.sum<number>("amount_minor").as("amount")])
    .where("cart_id", "=", value.cartId)
    .where("account", "=", receivable)
    .groupBy("currency")
)

/** Refuses to close a sale whose lines, rounding and payments do not sum to zero in the journal. */
export async function checkSettled(db: Database, cartId: string): Promise<void> {
  for (const { amount, currency } of await db.all(owed({ cartId })))
    invariant(amount === 0, "closed-sale-is-settled", { cartId, amount, currency })
}

import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Entry } from "./group.ts"

const entriesOfAttempt = preparedQuery((build, value: { cartId: string; attempt: string }) =>
  build
    .selectFrom("journal_entry")
    .select(["account", "amount_minor as amount", "currency"])
    .where("cart_id", "=", value.cartId)
    .where("attempt", "=", value.attempt)
    .orderBy("id")
)

/** What the journal holds of an attempt on a cart, to be reversed to the öre at the rate of then. */
export function postedEntries(
  db: Database,
  cartId: string,
  attempt: string
): Promise<readonly Required<Entry>[]> {
  return db.all(entriesOfAttempt({ cartId, attempt }))
}

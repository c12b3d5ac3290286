import type { Database } from "../database/database.ts"
import type { Entry } from "./post-group.ts"

/** What the journal holds of an attempt on a cart, to be reversed to the öre at the rate of then. */
export function postedEntries(db: Database, cartId: string, attempt: string): readonly Required<Entry>[] {
  return db
    .statement<Required<Entry>>(
      `SELECT account, amount_minor AS amount, currency FROM journal_entry
       WHERE cart_id = ? AND attempt = ? ORDER BY id`
    )
    .all(cartId, attempt)
}

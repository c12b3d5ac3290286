import type { MinorUnits } from "@karat/domain/money/minor-units"
import type { Database } from "../database/database.ts"

/** Notes that a refund was refused with a warning; an override that was not used yet goes with the older warning. */
export function noteWarning(db: Database, cartId: string, value: MinorUnits): void {
  db.statement(
    `INSERT INTO tender_override (cart_id, amount_minor, state) VALUES (?, ?, 'warned')
     ON CONFLICT (cart_id) DO UPDATE SET amount_minor = excluded.amount_minor, state = 'warned', attempt = NULL`
  ).run(cartId, value)
}

/** Lets the refund that was warned of go to another card, once; false when nobody was warned. */
export function grantOverride(db: Database, cartId: string): boolean {
  return (
    db
      .statement(
        "UPDATE tender_override SET state = 'granted' WHERE cart_id = ? AND state IN ('warned', 'granted')"
      )
      .run(cartId).changes === 1
  )
}

/** Whether a refund of this value may go to another card. */
export function isOverridden(db: Database, cartId: string, value: MinorUnits): boolean {
  return (
    db
      .statement(
        "SELECT 1 FROM tender_override WHERE cart_id = ? AND state = 'granted' AND amount_minor >= ?"
      )
      .get(cartId, value) !== undefined
  )
}

/** Uses an override up, whatever becomes of the attempt. Belongs into the transaction that writes the attempt down. */
export function useOverride(db: Database, cartId: string, attempt: string): void {
  const { changes } = db
    .statement(
      "UPDATE tender_override SET state = 'used', attempt = ? WHERE cart_id = ? AND state = 'granted'"
    )
    .run(attempt, cartId)
  if (changes !== 1) throw new Error("An override was used twice.")
}

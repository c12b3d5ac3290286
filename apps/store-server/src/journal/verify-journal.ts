import type { Database } from "../database/database.ts"

/** What is wrong with the journal, in plain sentences; empty when nothing is. */
export function verifyJournal(db: Database): readonly string[] {
  const unbalanced = db
    .statement<{ group_id: string; currency: string; sum: number }>(
      `SELECT group_id, currency, sum(amount_minor) AS sum FROM journal_entry
       GROUP BY group_id, currency HAVING sum(amount_minor) <> 0`
    )
    .all()
  const unpaid = db
    .statement<{ id: string; sum: number }>(
      `SELECT cart.id, sum(amount_minor) AS sum FROM journal_entry JOIN cart ON cart.id = cart_id
       WHERE account = 'receivable' AND cart.state = 'closed' GROUP BY cart.id HAVING sum(amount_minor) <> 0`
    )
    .all()
  const untold = db
    .statement<{ id: string }>(
      `SELECT id FROM cart WHERE state = 'closed'
       AND NOT EXISTS (SELECT 1 FROM journal_entry WHERE cart_id = cart.id AND group_kind = 'sale')`
    )
    .all()
  return [
    ...unbalanced.map((each) => `Group ${each.group_id} sums to ${each.sum} ${each.currency}.`),
    ...unpaid.map((each) => `The closed sale ${each.id} still has ${each.sum} to be paid.`),
    ...untold.map((each) => `The closed sale ${each.id} is not in the journal.`)
  ]
}

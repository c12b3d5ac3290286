import type { Database } from "../database/database.ts"

/** One purchase of a member. The total is in minor units. */
interface Purchase {
  readonly date: string
  readonly store: string
  readonly total: number
  readonly currency: string
}

/** What the club shows of a member. */
export interface MemberStanding {
  readonly contactId: string
  readonly name: string
  readonly since: string
  readonly points: number
  readonly purchases: readonly Purchase[]
}

const latestPurchases = 10
/** A whole krona earns a point, a whole euro ten. */
const minorUnitsPerPoint = "CASE currency WHEN 'EUR' THEN 10 ELSE 100 END"

/** A member with points and latest purchases; training and open carts do not count. */
export function memberStanding(db: Database, contactId: string): MemberStanding | undefined {
  const row = db
    .statement<{ name: string; since: string; points: number }>(
      "SELECT first_name || ' ' || last_name AS name, since, points FROM member WHERE contact_id = ?"
    )
    .get(contactId)
  if (row === undefined) return undefined
  const earned = db
    .statement<{ points: number }>(
      `SELECT coalesce(sum(total_minor / (${minorUnitsPerPoint})), 0) AS points FROM cart
       WHERE member_number = ? AND state = 'closed' AND training = 0`
    )
    .get(contactId)
  const purchases = db
    .statement<Purchase>(
      `SELECT date, store.name AS store, total_minor AS total, cart.currency AS currency
       FROM cart JOIN store ON store.number = store_number
       WHERE member_number = ? AND state = 'closed' AND training = 0
       ORDER BY closed_at DESC, cart.id DESC LIMIT ${latestPurchases}`
    )
    .all(contactId)
  const { name, since } = row
  return { contactId, name, since, points: Math.max(0, row.points + (earned?.points ?? 0)), purchases }
}

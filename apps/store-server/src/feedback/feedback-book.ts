import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"

/** What somebody said of the till. */
export interface Feedback {
  readonly id: number
  readonly storeNumber: string
  readonly message: string
  readonly sentAt: string
}

export const longestFeedback = 2000
const mostShown = 50

/** Keeps what a store says of the till; a form that is sent twice is kept once, by its ticket. */
export function keepFeedback(
  db: Database,
  clock: Clock,
  { storeNumber, ticket, message }: Pick<Feedback, "storeNumber" | "message"> & { readonly ticket: string }
): void {
  db.statement(
    "INSERT OR IGNORE INTO feedback (ticket, store_number, message, sent_at) VALUES (?, ?, ?, ?)"
  ).run(ticket, storeNumber, message, clock().toISOString())
}

/** What was said last, the latest first. */
export function latestFeedback(db: Database): readonly Feedback[] {
  return db
    .statement<Feedback>(
      `SELECT id, store_number AS storeNumber, message, sent_at AS sentAt FROM feedback ORDER BY id DESC LIMIT ?`
    )
    .all(mostShown)
}

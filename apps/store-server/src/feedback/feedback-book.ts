import type { Clock } from "../clock/store-clock.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"

/** A cashier's message about the till. */
export interface Feedback {
  readonly id: number
  readonly storeNumber: string
  readonly message: string
  readonly sentAt: string
}

export const longestFeedback = 2000
const mostShown = 50

const insertFeedback = preparedQuery((build, value: Omit<Feedback, "id"> & { readonly ticket: string }) =>
  build
    .insertInto("feedback")
    .values({
      ticket: value.ticket,
      store_number: value.storeNumber,
      message: value.message,
      sent_at: value.sentAt
    })
    .onConflict((conflict) => conflict.doNothing())
)

/** Keeps what a store says of the till; a form that is sent twice is kept once, by its ticket. */
export async function keepFeedback(
  db: Database,
  clock: Clock,
  { storeNumber, ticket, message }: Pick<Feedback, "storeNumber" | "message"> & { readonly ticket: string }
): Promise<void> {
  await db.run(insertFeedback({ ticket, storeNumber, message, sentAt: clock().toISOString() }))
}

const latest = preparedQuery((build) =>
  build
    .selectFrom("feedback")
    .select(["id", "store_number as storeNumber", "message", "sent_at as sentAt"])
    .orderBy("id", "desc")
    .limit(mostShown)
)

/** The latest messages, the newest first. */
export function latestFeedback(db: Database): Promise<readonly Feedback[]> {
  return db.all(latest())
}

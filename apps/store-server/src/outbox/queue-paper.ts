import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { isTried, type PrintWork, putIntoOutbox } from "./outbox-rows.ts"

const jobsOf = preparedQuery((build, value: { id: string }) =>
  build
    .selectFrom("outbox")
    .select((eb) => ["id", "lane", "state", isTried(eb)])
    .where("cart_id", "=", value.id)
    .where("kind", "=", "print")
    .orderBy("id", "desc")
)
const printNow = preparedQuery((build, value: { id: number; printer: string }) =>
  build.updateTable("outbox").set({ lane: value.printer, next_try_at: 0 }).where("id", "=", value.id)
)

/** A paper that is no receipt. */
interface PaperToPrint {
  /** Its name in the outbox. */
  readonly id: string
  readonly printer: string
  readonly what: Pick<PrintWork, "slip" | "report">
  readonly at: Date
}

/**
 * Puts a paper into the outbox; one that still waits there is printed instead, by the printer that is asked now. Every
 * print after the first is a copy.
 */
export async function queuePaper(db: Database, { id, printer, what, at }: PaperToPrint): Promise<void> {
  const earlier = await db.all(jobsOf({ id }))
  const waiting = earlier.find(
    (job) => job.state === "waiting" && (job.lane === printer || job.isTried === 0)
  )
  if (waiting !== undefined) {
    await db.run(printNow({ id: waiting.id, printer }))
    return
  }
  const payload = { copy: earlier.length > 0, showPrice: true, nav: false, ...what }
  await putIntoOutbox(db, { kind: "print", lane: printer, cartId: id, payload }, at)
}

import type { Logger } from "pino"
import type { ServerConfig } from "../config/server-config.ts"
import { DatabaseBehind } from "../database/database-away.ts"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { Caller } from "./authenticate.ts"

interface Holding {
  readonly config: Pick<ServerConfig, "acceptLoss">
  readonly db: Database
  readonly log: Pick<Logger, "error">
  readonly transact: (command: () => Promise<void>, about: string) => Promise<void>
}

/** No server loses more; who says so is no till. */
const mostLost = 100_000

const lastSerial = preparedQuery((build, value: { terminalId: string }) =>
  build
    .selectFrom("receipt_serial")
    .select("last")
    .where("terminal_id", "=", value.terminalId)
    .where("training", "=", 0)
)
const raise = preparedQuery((build, value: { terminalId: string; last: number }) =>
  build
    .insertInto("receipt_serial")
    .values({ terminal_id: value.terminalId, training: 0, last: value.last })
    .onConflict((conflict) =>
      conflict
        .columns(["terminal_id", "training"])
        .doUpdateSet((eb) => ({ last: eb.ref("excluded.last") }))
        .whereRef("receipt_serial.last", "<", "excluded.last")
    )
)

/**
 * Refuses to sell for a register of which its till has seen later receipts than the database knows: an older one stands
 * in its place, and would give their numbers again. Where the operator has accepted the loss, numbers go on after what
 * was seen.
 */
export async function holdReceipts(
  { config, db, log, transact }: Holding,
  { device: { terminalId }, seenSerial, store }: Caller
): Promise<void> {
  if (seenSerial === undefined) return
  const known = (await db.get(lastSerial({ terminalId })))?.last ?? 0
  if (seenSerial <= known || seenSerial - known > mostLost) return
  if (!config.acceptLoss) {
    log.error({ register: terminalId, seen: seenSerial, known }, "receipts that a till has seen are missing")
    throw new DatabaseBehind(
      new Error(`The till has seen receipt ${seenSerial} of ${terminalId}, and the database knows ${known}.`)
    )
  }
  const raised = () => db.run(raise({ terminalId, last: seenSerial }))
  await (db.current() === undefined ? transact(raised, store.number) : raised())
}

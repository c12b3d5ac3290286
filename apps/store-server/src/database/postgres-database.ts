import type { Pool } from "pg"
import { type Database, type Query, TransactionGone } from "./database.ts"
import { refuseWithin, writtenInSnapshot } from "./going-with-the-call.ts"
import type { Answered } from "./postgres-line.ts"
import { postgresReads } from "./postgres-reads.ts"
import { postgresStatements } from "./postgres-statements.ts"
import { behindSavepoint, type Unit, workOn } from "./postgres-work.ts"
import { builders } from "./prepared-query.ts"
import { turnsInOrder } from "./turns-in-order.ts"

/**
 * The database over PostgreSQL. Transactions run one at a time, in the order of arrival, also with those of other
 * programs: what a command has read is so until it has written. Snapshots and reads have connections of their own.
 * @param pool connections that take statements before the ones before are answered
 */
export function postgresDatabase(pool: Pool): Database {
  const work = workOn(pool)
  const { current, look, transact } = work
  const turns = turnsInOrder()
  const statementOf = postgresStatements()
  const { moment, read, version } = postgresReads(pool, work, statementOf)

  /** A statement that writes, and what it is sent by; by itself it is a transaction of its own. */
  function writing(query: Query<unknown>) {
    const own = current()
    if (own?.is.kind === "snapshot") throw writtenInSnapshot()
    const { statement, writes } = statementOf(query)
    const note = ({ changed }: Unit) => {
      for (const part of writes) changed.add(part)
    }
    if (own !== undefined) note(own.connection)
    const alone = (answered?: (answer: Answered) => void) =>
      turns.take(() =>
        transact((unit) => {
          note(unit)
          unit.line.send(statement, answered)
        })
      )
    return { alone, line: own?.connection.line, statement }
  }

  async function run(query: Query<unknown>): Promise<void> {
    const { alone, line, statement } = writing(query)
    if (line === undefined) return await alone()
    line.send(statement)
    await line.room()
  }

  async function changes(query: Query<unknown>): Promise<number> {
    const { alone, line, statement } = writing(query)
    if (line !== undefined) return (await line.ask(statement)).rowCount ?? 0
    let changed = 0
    await alone(({ rowCount }) => (changed = rowCount ?? 0))
    return changed
  }

  return {
    engine: "postgres",
    build: builders.postgres,
    all: read,
    get: async (query) => (await read(query))[0],
    run,
    changes,
    transaction: async (work) => {
      refuseWithin(current()?.is)
      return await turns.take(() => transact(work))
    },
    savepoint: async (work, late) => {
      const own = current()
      if (own?.mark === undefined) throw new TransactionGone()
      return await behindSavepoint(own.connection.line, work, own.mark(), late)
    },
    snapshot: (work) => (current() === undefined ? look(work) : Promise.resolve(work())),
    current: () => current()?.is,
    version,
    moment,
    close: () => turns.take(() => pool.end())
  }
}

import type { Pool } from "pg"
import { type Database, type Query, TransactionGone } from "./database.ts"
import { refuseWithin, writtenInSnapshot } from "./going-with-the-call.ts"
import type { Answered } from "./postgres-line.ts"
import { postgresReads } from "./postgres-reads.ts"
import { postgresStatements } from "./postgres-statements.ts"
import { behindSavepoint, type Unit, wantsAll, workOn } from "./postgres-work.ts"
import { builders } from "./prepared-query.ts"
import { turnsBySubject } from "./turns-by-subject.ts"

/**
 * The database over PostgreSQL. Transactions take turns, also with those of other programs: those about one subject
 * among each other, those about everything with all. What a command has read is so until it has written. Snapshots and
 * reads have connections of their own.
 * @param pool connections that take statements before the ones before are answered
 */
export function postgresDatabase(pool: Pool): Database {
  const work = workOn(pool)
  const { current, look, transact } = work
  // Who reads does not wait for who writes.
  const turns = turnsBySubject(Math.max(1, Math.floor((pool.options.max ?? 2) / 2)))
  const statementOf = postgresStatements()
  const { moment, read, version } = postgresReads(pool, work, statementOf)

  /** A statement that writes, and what it is sent by; by itself it is a transaction of its own. */
  function writing(query: Query<unknown>) {
    const own = current()
    if (own?.is.kind === "snapshot") throw writtenInSnapshot()
    const { shared, statement, writes } = statementOf(query)
    if (shared !== undefined && own?.connection.subject !== undefined) throw wantsAll(own.connection, shared)
    const note = ({ changed }: Unit) => {
      for (const part of writes) changed.add(part)
    }
    if (own !== undefined) note(own.connection)
    const alone = (about: string | undefined, answered?: (answer: Answered) => void) => {
      const subject = shared === undefined ? about : undefined
      return turns.take(subject, () =>
        transact(subject, (unit) => {
          note(unit)
          unit.line.send(statement, answered)
        })
      )
    }
    return { alone, line: own?.connection.line, statement }
  }

  async function run(query: Query<unknown>, about?: string): Promise<void> {
    const { alone, line, statement } = writing(query)
    if (line === undefined) return await alone(about)
    line.send(statement)
    await line.room()
  }

  async function changes(query: Query<unknown>): Promise<number> {
    const { alone, line, statement } = writing(query)
    if (line !== undefined) return (await line.ask(statement)).rowCount ?? 0
    let changed = 0
    await alone(undefined, ({ rowCount }) => (changed = rowCount ?? 0))
    return changed
  }

  return {
    engine: "postgres",
    build: builders.postgres,
    all: read,
    get: async (query) => (await read(query))[0],
    run,
    changes,
    transaction: async (work, about) => {
      refuseWithin(current()?.is)
      return await turns.take(about, () => transact(about, work))
    },
    savepoint: async (work, late) => {
      const own = current()
      if (own?.mark === undefined) throw new TransactionGone()
      return await behindSavepoint(own.connection, work, own.mark(), late)
    },
    snapshot: (work) => (current() === undefined ? look(work) : Promise.resolve(work())),
    current: () => current()?.is,
    version,
    moment,
    close: () => turns.take(undefined, () => pool.end())
  }
}

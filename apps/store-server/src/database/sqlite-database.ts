import { sql } from "kysely"
import type { Connection } from "./connection.ts"
import { type Database, type Transaction, TransactionGone, type Work } from "./database.ts"
import { dataVersion } from "./dialect/sqlite.ts"
import { goingWithTheCall, refuseWithin, writtenInSnapshot } from "./going-with-the-call.ts"
import { builders, preparedQuery } from "./prepared-query.ts"
import { putAside } from "./put-aside.ts"
import { turnsInOrder } from "./turns-in-order.ts"

/** So many connections that read are kept open while they rest. */
const mostResting = 4

const versionOfData = preparedQuery((build) => dataVersion.compile(build))
/** Reads a page, which is what makes SQLite hold the moment. */
const anything = preparedQuery((build) => sql`SELECT 1 FROM sqlite_schema LIMIT 1`.compile(build))

/**
 * The database over SQLite. One connection writes, and who writes takes turns at it, in the order of arrival. While
 * nobody has the turn it shows what is committed, and reads take it too, since its pages are at hand; otherwise they
 * take a connection beside it.
 * @param openReader a connection that only reads; without it, reads wait for their turn as well
 */
export function sqliteDatabase(writer: Connection, openReader: (() => Connection) | undefined): Database {
  const { current, within } = goingWithTheCall<Connection>()
  const turns = turnsInOrder()
  const readers = openReader === undefined ? undefined : readerPool(openReader)
  let commits = 0

  async function read<Answer>(query: (connection: Connection) => Answer): Promise<Answer> {
    const own = current()
    if (own !== undefined) return query(own.connection)
    if (!turns.isTaken()) return query(writer)
    if (readers === undefined) return await turns.take(() => query(writer))
    const reader = readers.take()
    try {
      return query(reader)
    } finally {
      readers.giveBack(reader)
    }
  }

  async function write<Answer>(query: () => Answer): Promise<Answer> {
    const own = current()
    if (own?.is.kind === "snapshot") throw writtenInSnapshot()
    return own === undefined && turns.isTaken() ? await turns.take(query) : query()
  }

  async function transact<Answer>(work: Work<Answer>): Promise<Answer> {
    const { afterCommit, committed, ifUndone, ifUnknown, mark } = putAside()
    const is: Transaction = { kind: "transaction", afterCommit, ifUndone, ifUnknown, holds: () => undefined }
    const takeBack = mark()
    writer.execute("BEGIN IMMEDIATE")
    let answer: Answer
    try {
      answer = await within({ is, connection: writer, mark, over: false }, work)
      writer.execute("COMMIT")
    } catch (cause) {
      // SQLite has already rolled back by itself on a full disk and the like.
      if (writer.isInTransaction()) writer.execute("ROLLBACK")
      takeBack()
      throw cause
    }
    commits += 1
    committed(commits)
    return answer
  }

  async function look<Answer>(connection: Connection, work: Work<Answer>): Promise<Answer> {
    connection.execute("BEGIN")
    try {
      connection.get(anything())
      return await within({ is: { kind: "snapshot", commit: commits }, connection, over: false }, work)
    } finally {
      connection.execute("COMMIT")
    }
  }

  return {
    engine: "sqlite",
    build: builders.sqlite,
    all: (query) => read((connection) => connection.all(query)),
    get: (query) => read((connection) => connection.get(query)),
    run: async (query) => void (await write(() => writer.run(query))),
    changes: async (query) => (await write(() => writer.run(query))).changes,
    transaction: async (work) => {
      refuseWithin(current()?.is)
      return await turns.take(() => transact(work))
    },
    savepoint: async (work) => {
      const mark = current()?.mark
      if (mark === undefined || !writer.isInTransaction()) throw new TransactionGone()
      return await behindSavepoint(writer, work, mark())
    },
    snapshot: async (work) => {
      if (current() !== undefined) return await work()
      if (readers === undefined || !turns.isTaken()) return await turns.take(() => look(writer, work))
      const reader = readers.take()
      try {
        return await look(reader, work)
      } finally {
        readers.giveBack(reader)
      }
    },
    current: () => current()?.is,
    version: () => Promise.resolve(writer.get(versionOfData())?.data_version ?? 0),
    moment: async (work) => await work(),
    close: () =>
      turns.take(() => {
        readers?.close()
        writer.close()
      })
  }
}

async function behindSavepoint<Answer>(
  writer: Connection,
  work: Work<Answer>,
  takeBack: () => void
): Promise<Answer> {
  writer.execute("SAVEPOINT work")
  try {
    const answer = await work()
    writer.execute("RELEASE work")
    return answer
  } catch (cause) {
    if (!writer.isInTransaction()) throw new TransactionGone(cause)
    writer.execute("ROLLBACK TO work")
    writer.execute("RELEASE work")
    takeBack()
    throw cause
  }
}

/** Connections that read, opened when they are needed. */
function readerPool(open: () => Connection) {
  const resting: Connection[] = []
  let closed = false
  return {
    take: () => resting.pop() ?? open(),
    giveBack: (reader: Connection) => {
      if (closed || resting.length >= mostResting) reader.close()
      else resting.push(reader)
    },
    close: () => {
      closed = true
      for (const reader of resting.splice(0)) reader.close()
    }
  }
}

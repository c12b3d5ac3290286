import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { allMigrations } from "./migrations/all-migrations.ts"
import { migrate } from "./migrate.ts"
import { type Database, type Query, TransactionGone } from "./database.ts"
import { builder, compiled } from "./prepared-query.ts"
import { statementCache } from "./statement.ts"

/** With so many pages in the log they are written into the database as soon as the server rests. */
const pagesToWrite = 500
/** The server rests when nothing has been committed for so long, in milliseconds. */
const restMs = 20
/** With so many they are written by the next commit, although a caller waits for it: an import never rests. */
const mostPages = 4000

/**
 * Opens (or creates) the database file at `path`, `":memory:"` for one that lives as long as the
 * process, and brings its tables up to date. Throws when the file is no database of ours, was written
 * by a newer version, or stays locked for five seconds.
 */
export function openDatabase(path: string): Database {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true })
  const connection = new DatabaseSync(path)
  connection.exec("PRAGMA busy_timeout = 5000")
  connection.exec("PRAGMA journal_mode = WAL")
  connection.exec("PRAGMA synchronous = FULL")
  connection.exec(`PRAGMA wal_autocheckpoint = ${mostPages}`)
  connection.exec("PRAGMA foreign_keys = ON")
  connection.exec("PRAGMA cache_size = -32000")
  const database = overConnection(connection)
  try {
    migrate(database, (sql) => connection.exec(sql), allMigrations)
  } catch (cause) {
    connection.close()
    throw cause
  }
  const log = writtenAtRest(connection)
  return {
    ...database,
    transaction: (work) => {
      const answer = database.transaction(work)
      log.committed()
      return answer
    },
    close: () => {
      log.stop()
      database.close()
    }
  }
}

/**
 * Writes what the log holds into the database while no caller waits. By itself SQLite does it within the commit that
 * has filled the log: one payment among hundreds then takes the disk's time for all that was sold before it.
 */
function writtenAtRest(connection: DatabaseSync) {
  const look = connection.prepare("PRAGMA wal_checkpoint(NOOP)")
  const write = connection.prepare("PRAGMA wal_checkpoint(PASSIVE)")
  let timer: NodeJS.Timeout | undefined
  const rest = () => {
    try {
      const { log, checkpointed } = look.get() as { readonly log: number; readonly checkpointed: number }
      if (log - checkpointed >= pagesToWrite) write.get()
    } catch {
      // The log has everything. If something is wrong with the disk, the next commit fails and its caller is answered so.
    }
  }
  return {
    committed: () => {
      clearTimeout(timer)
      timer = setTimeout(rest, restMs).unref()
    },
    stop: () => clearTimeout(timer)
  }
}

/** The database behind a connection, whatever tables it has. */
export function overConnection(connection: DatabaseSync): Database {
  const statement = statementCache(connection)
  const transaction = transactionOver(connection)
  return {
    build: builder,
    all: (query) => {
      const { sql, parameters } = compiled(query)
      return statement(sql).all(...parameters) as RowOf<typeof query>[]
    },
    get: (query) => {
      const { sql, parameters } = compiled(query)
      return statement(sql).get(...parameters) as RowOf<typeof query> | undefined
    },
    run: (query) => {
      const { sql, parameters } = compiled(query)
      return statement(sql).run(...parameters)
    },
    transaction,
    savepoint: savepointOver(connection),
    close: () => connection.close()
  }
}

type RowOf<Q> = Q extends Query<infer Row> ? Row : never

function savepointOver(connection: DatabaseSync): Database["savepoint"] {
  const [begin, back, end] = ["SAVEPOINT work", "ROLLBACK TO work", "RELEASE work"].map((sql) => {
    const statement = connection.prepare(sql)
    return () => void statement.run()
  }) as [() => void, () => void, () => void]
  return (work) => {
    if (!connection.isTransaction) throw new TransactionGone()
    begin()
    try {
      const answer = work()
      end()
      return answer
    } catch (cause) {
      if (!connection.isTransaction) throw new TransactionGone(cause)
      back()
      end()
      throw cause
    }
  }
}

function transactionOver(connection: DatabaseSync): Database["transaction"] {
  return (work) => {
    if (connection.isTransaction) throw new Error("A transaction was started inside another one.")
    connection.exec("BEGIN IMMEDIATE")
    try {
      const answer = work()
      if (answer instanceof Promise)
        throw new TypeError("The work of a transaction must not be asynchronous.")
      connection.exec("COMMIT")
      return answer
    } catch (cause) {
      // SQLite has already rolled back by itself on a full disk and the like.
      if (connection.isTransaction) connection.exec("ROLLBACK")
      throw cause
    }
  }
}

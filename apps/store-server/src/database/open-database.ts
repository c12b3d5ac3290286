import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { allMigrations } from "./migrations/all-migrations.ts"
import { migrate } from "./migrate.ts"
import { type Connection, connectionOver } from "./connection.ts"
import type { Database } from "./database.ts"
import { sqliteDatabase } from "./sqlite-database.ts"

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
  const writer = connectionOver(connection)
  try {
    migrate(writer, allMigrations)
  } catch (cause) {
    connection.close()
    throw cause
  }
  const database = sqliteDatabase(writer, path === ":memory:" ? undefined : () => readerOf(path))
  const log = writtenAtRest(connection)
  return {
    ...database,
    transaction: async (work) => {
      const answer = await database.transaction(work)
      log.committed()
      return answer
    },
    close: async () => {
      log.stop()
      await database.close()
    }
  }
}

/** A connection to a database that is open already, which cannot write. */
function readerOf(path: string): Connection {
  const connection = new DatabaseSync(path, { readOnly: true })
  connection.exec("PRAGMA busy_timeout = 5000")
  connection.exec("PRAGMA cache_size = -8000")
  return connectionOver(connection)
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

import { mkdirSync } from "node:fs"
import { dirname } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { allMigrations } from "./migrations/all-migrations.ts"
import { migrate } from "./migrate.ts"
import { type Database, type Query, TransactionGone } from "./database.ts"
import { builder, compiled } from "./kept.ts"
import { statementCache } from "./statement.ts"

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
  connection.exec("PRAGMA foreign_keys = ON")
  connection.exec("PRAGMA cache_size = -32000")
  const database = overConnection(connection)
  try {
    migrate(database, (sql) => connection.exec(sql), allMigrations)
  } catch (cause) {
    connection.close()
    throw cause
  }
  return database
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

import type { DatabaseSync } from "node:sqlite"
import type { Query } from "./database.ts"
import { compiledFor } from "./prepared-query.ts"
import { type RunResult, statementCache } from "./statement.ts"

/** A connection to SQLite, which answers at once. */
export interface Connection {
  readonly all: <Row>(query: Query<Row>) => Row[]
  readonly get: <Row>(query: Query<Row>) => Row | undefined
  readonly run: (query: Query<unknown>) => RunResult
  readonly execute: (sql: string) => void
  readonly isInTransaction: () => boolean
  readonly close: () => void
}

/** What runs queries over a connection, whatever tables it has. */
export function connectionOver(connection: DatabaseSync): Connection {
  const statement = statementCache(connection)
  return {
    all: (query) => {
      const { sql, parameters } = compiledFor("sqlite", query)
      return statement(sql).all(...parameters) as RowOf<typeof query>[]
    },
    get: (query) => {
      const { sql, parameters } = compiledFor("sqlite", query)
      return statement(sql).get(...parameters) as RowOf<typeof query> | undefined
    },
    run: (query) => {
      const { sql, parameters } = compiledFor("sqlite", query)
      return statement(sql).run(...parameters)
    },
    execute: (sql) => connection.exec(sql),
    isInTransaction: () => connection.isTransaction,
    close: () => connection.close()
  }
}

type RowOf<Q> = Q extends Query<infer Row> ? Row : never

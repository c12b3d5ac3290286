import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite"

/** A prepared statement whose bound values are checked before SQLite sees them. */
interface Statement {
  readonly all: (...values: readonly unknown[]) => unknown[]
  readonly get: (...values: readonly unknown[]) => unknown
  readonly run: (...values: readonly unknown[]) => RunResult
}

export interface RunResult {
  readonly changes: number
}

/** Prepares each SQL text once for a connection and hands the same statement out again. */
export function statementCache(connection: DatabaseSync): (sql: string) => Statement {
  const prepared = new Map<string, Statement>()
  return (sql) => {
    const known = prepared.get(sql)
    if (known !== undefined) return known
    const fresh = guardedStatement(connection.prepare(sql))
    prepared.set(sql, fresh)
    return fresh
  }
}

function guardedStatement(statement: StatementSync): Statement {
  return {
    all: (...values) => statement.all(...boundValues(values)),
    get: (...values) => statement.get(...boundValues(values)),
    run: (...values) => {
      const { changes } = statement.run(...boundValues(values))
      return { changes: Number(changes) }
    }
  }
}

/**
 * The values as an engine can bind them. SQLite's binding takes an object in the first place for named parameters and
 * silently shifts all the others, and PostgreSQL's writes one as JSON: anything but a plain value is refused here.
 */
export function boundValues(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value, place) => {
    if (isBindable(value)) return value
    throw new TypeError(
      `Value ${place + 1} of a statement is ${described(value)}; bind text, a number, bytes or null.`
    )
  })
}

function isBindable(value: unknown): value is SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "bigint") return true
  if (typeof value === "number") return Number.isFinite(value)
  return value instanceof Uint8Array
}

function described(value: unknown): string {
  if (value instanceof Date) return "a Date"
  if (typeof value === "object") return "an object"
  if (typeof value === "number") return `the number ${value}`
  return value === undefined ? "undefined" : `a ${typeof value}`
}

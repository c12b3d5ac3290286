import type { Query } from "./database.ts"
import type { Statement } from "./postgres-line.ts"
import { compiledFor } from "./prepared-query.ts"
import { partsWritten, sharedTable } from "./query-tables.ts"
import { boundValues } from "./statement.ts"
import type { VersionedPart } from "./versioned-tables.ts"

/** A query as PostgreSQL is sent it. */
export interface WrittenDown {
  readonly statement: Statement
  /** The parts of versioned tables that it may change. */
  readonly writes: readonly VersionedPart[]
  /** The table that it writes and that stores share; undefined where it writes none. */
  readonly shared: string | undefined
  /** The part that it reads, where its answer may be remembered. */
  readonly remembers: VersionedPart | undefined
  /** Which query this is, with its values. */
  readonly name: string
}

export type PostgresStatements = (query: Query<unknown>) => WrittenDown

/** PostgreSQL keeps no text with a NUL in it, which nobody types. */
function withoutNul<Value>(value: Value): Value | string {
  return typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "") : value
}

/** What PostgreSQL is sent for queries; those that stand are prepared once a connection, under a name of their own. */
export function postgresStatements(): PostgresStatements {
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const known = names.get(text)
    if (known !== undefined) return known
    const name = `q${names.size + 1}`
    names.set(text, name)
    return name
  }
  return (query) => {
    const { parameters, query: node, sql: text } = compiledFor("postgres", query)
    const values = boundValues(parameters).map(withoutNul)
    const writes = partsWritten(node)
    const shared = sharedTable(node)
    if (!("preparedFor" in query))
      return { statement: { text, values }, writes, shared, remembers: undefined, name: "" }
    const name = nameOf(text)
    const remembers = query.remembered
    return {
      statement: { name, text, values },
      writes,
      shared,
      remembers,
      name: remembers === undefined ? name : `${name} ${JSON.stringify(values)}`
    }
  }
}

import { sql } from "kysely"
import { columnsOf } from "./column.ts"
import { tables, type Tables } from "./tables.ts"

/**
 * The update of a row of sums that is there already: each column beside the key becomes its sum with the new row's. A
 * sum that a table gets later is added up without being named.
 */
export function addedUp<Name extends keyof Tables>(
  table: Name,
  key: readonly (keyof Tables[Name] & string)[]
) {
  const sums = (columnsOf(tables[table]) as readonly (keyof Tables[Name] & string)[]).filter(
    (column) => !key.includes(column)
  )
  return Object.fromEntries(
    sums.map((column) => [
      column,
      sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`
    ])
  )
}

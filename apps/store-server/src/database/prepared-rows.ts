import type { PreparedQuery } from "./database.ts"
import { preparedQuery } from "./prepared-query.ts"
import type { Row, Tables } from "./tables.ts"

/** More rows than these are another statement. */
const mostRows = 20

/**
 * Inserts rows into a table in as few statements as there can be, in their order: each is a trip to the engine. A text is
 * kept for each number of rows.
 */
export function preparedRows<Table extends keyof Tables, Column extends string & keyof Row<Table>>(
  table: Table,
  columns: readonly Column[]
): (rows: readonly Pick<Row<Table>, Column>[]) => readonly PreparedQuery<unknown>[] {
  type Values = Readonly<Record<string, string | number | null>>
  const known = new Map<number, (values: Values) => PreparedQuery<unknown>>()
  const place = (column: Column, at: number) => `${column} ${at}`
  const inserting = (count: number) => {
    const before = known.get(count)
    if (before !== undefined) return before
    const made = preparedQuery<unknown, Values>((build, value) =>
      build
        .insertInto<keyof Tables>(table)
        .values(
          Array.from({ length: count }, (_, at) =>
            Object.fromEntries(columns.map((column) => [column, value[place(column, at)]]))
          ) as never
        )
    )
    known.set(count, made)
    return made
  }
  return (rows) => {
    const queries: PreparedQuery<unknown>[] = []
    for (let from = 0; from < rows.length; from += mostRows) {
      const some = rows.slice(from, from + mostRows)
      const values = some.flatMap((row, at) =>
        columns.map((column) => [place(column, at), row[column] as string | number | null] as const)
      )
      queries.push(inserting(some.length)(Object.fromEntries(values)))
    }
    return queries
  }
}

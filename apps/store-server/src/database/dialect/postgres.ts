import { type RawBuilder, sql } from "kysely"
import type { Flag } from "../column.ts"

// PostgreSQL's words for what `dialect.ts` explains.

/** Of a type that compares with item numbers as they do, whatever their case, and with other texts letter by letter. */
export function listed<Value extends string>(json: string): RawBuilder<Value> {
  return sql<Value>`(SELECT value::citext FROM json_array_elements_text(${json}::json) AS value)`
}

export function listedNumbers(json: string): RawBuilder<number> {
  return sql<number>`(SELECT value::bigint FROM json_array_elements_text(${json}::json) AS value)`
}

function said<Value>(column: string, names: readonly string[], type: "text" | "bigint" | "boolean") {
  const path = sql.lit(`{${names.join(",")}}`)
  return sql<Value>`(${sql.ref(column)}::json #>> ${path})::${sql.raw(type)}`
}

export function jsonText(column: string, names: readonly string[]): RawBuilder<string | null> {
  return said(column, names, "text")
}

export function jsonInteger(column: string, names: readonly string[]): RawBuilder<number | null> {
  return said(column, names, "bigint")
}

export function jsonFlag(column: string, names: readonly string[]): RawBuilder<Flag | null> {
  return sql<Flag | null>`${said(column, names, "boolean")}::integer`
}

export const databaseNow = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`

import { type RawBuilder, sql } from "kysely"
import type { Flag } from "../column.ts"

// SQLite's words for what `dialect.ts` explains.

export function listed<Value extends string>(json: string): RawBuilder<Value> {
  return sql<Value>`(SELECT value FROM json_each(${json}))`
}

export function listedNumbers(json: string): RawBuilder<number> {
  return sql<number>`(SELECT value FROM json_each(${json}))`
}

function said<Value>(column: string, names: readonly string[]): RawBuilder<Value> {
  return sql<Value>`${sql.ref(column)} ->> ${sql.lit(`$.${names.join(".")}`)}`
}

export function jsonText(column: string, names: readonly string[]): RawBuilder<string | null> {
  return said(column, names)
}

export function jsonInteger(column: string, names: readonly string[]): RawBuilder<number | null> {
  return said(column, names)
}

export function jsonFlag(column: string, names: readonly string[]): RawBuilder<Flag | null> {
  return said(column, names)
}

/** Another number each time another connection has written. */
export const dataVersion = sql<{ readonly data_version: number }>`PRAGMA data_version`

export const databaseNow = sql<number>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`

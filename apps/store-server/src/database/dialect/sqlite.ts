import { type RawBuilder, sql } from "kysely"
import type { Flag } from "../column.ts"

// What SQLite says otherwise than other engines.

/**
 * Texts of any number, bound as one value: JSON text of an array.
 * `where("number", "in", listed<string>(value.numbers))`
 */
export function listed<Value extends string>(json: string): RawBuilder<Value> {
  return sql<Value>`(SELECT value FROM json_each(${json}))`
}

/** Whole numbers, as `listed` takes texts. */
export function listedNumbers(json: string): RawBuilder<number> {
  return sql<number>`(SELECT value FROM json_each(${json}))`
}

/** What a column of JSON text says under the names that lead to it; null where it says nothing. */
function said<Value>(column: string, names: readonly string[]): RawBuilder<Value> {
  return sql<Value>`${sql.ref(column)} ->> ${sql.lit(`$.${names.join(".")}`)}`
}

/** A text within JSON: `jsonText("payload", "giftCard", "code")`. */
export function jsonText(column: string, ...names: readonly string[]): RawBuilder<string | null> {
  return said(column, names)
}

/** A whole number within JSON. */
export function jsonInteger(column: string, ...names: readonly string[]): RawBuilder<number | null> {
  return said(column, names)
}

/** A yes or no within JSON. */
export function jsonFlag(column: string, ...names: readonly string[]): RawBuilder<Flag | null> {
  return said(column, names)
}

/** Another number each time another connection has written. */
export const dataVersion = sql<{ readonly data_version: number }>`PRAGMA data_version`

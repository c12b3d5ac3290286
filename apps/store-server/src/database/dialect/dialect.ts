import type { RawBuilder } from "kysely"
import type { Flag } from "../column.ts"
import { inWordsOfEach } from "./engine.ts"
import * as postgres from "./postgres.ts"
import * as sqlite from "./sqlite.ts"

// What engines say differently. Each has a file with its own words, of equal names.

/**
 * Texts of any number, bound as one value: JSON text of an array.
 * `where("number", "in", listed<string>(value.numbers))`
 */
export function listed<Value extends string>(json: string): RawBuilder<Value> {
  return inWordsOfEach({ sqlite: sqlite.listed(json), postgres: postgres.listed(json) })
}

/** Whole numbers, as `listed` takes texts. */
export function listedNumbers(json: string): RawBuilder<number> {
  return inWordsOfEach({ sqlite: sqlite.listedNumbers(json), postgres: postgres.listedNumbers(json) })
}

/** A text within JSON: `jsonText("payload", "giftCard", "code")`; null where it says nothing. */
export function jsonText(column: string, ...names: readonly string[]): RawBuilder<string | null> {
  return inWordsOfEach({
    sqlite: sqlite.jsonText(column, names),
    postgres: postgres.jsonText(column, names)
  })
}

/** A whole number within JSON. */
export function jsonInteger(column: string, ...names: readonly string[]): RawBuilder<number | null> {
  return inWordsOfEach({
    sqlite: sqlite.jsonInteger(column, names),
    postgres: postgres.jsonInteger(column, names)
  })
}

/** A yes or no within JSON. */
export function jsonFlag(column: string, ...names: readonly string[]): RawBuilder<Flag | null> {
  return inWordsOfEach({
    sqlite: sqlite.jsonFlag(column, names),
    postgres: postgres.jsonFlag(column, names)
  })
}

/** The time by the clock of the database, which all servers share: milliseconds since 1970. */
export function databaseNow(): RawBuilder<number> {
  return inWordsOfEach({ sqlite: sqlite.databaseNow, postgres: postgres.databaseNow })
}

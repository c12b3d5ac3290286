import type { TextTable } from "./text-tables.ts"

/** A text with a singular and a plural is known by its stem. */
type Stem<Key> = Key extends `${infer Rest}_${"one" | "other"}` ? Rest : Key

/** Every text of the till, by its key. */
export type MessageKey = Stem<keyof TextTable>

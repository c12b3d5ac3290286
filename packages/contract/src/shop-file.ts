import { exportLists } from "@karat/domain/admin/export-list"
import { Schema } from "effect"
import { administration, largestListBytes, post } from "./call.ts"
import { maybe } from "./maybe.ts"

const capability = administration

/** Where a file is fetched, relative to the product API and for a minute, and what it is called. */
const FileAnswer = Schema.Struct({ path: Schema.String, name: Schema.String })

/**
 * Lets the browser fetch a list of the caller's country as a table: all of it, or what `search` finds; `from` and `to`
 * are the days of lists that ask for them. `heads` calls the columns by their fields, `values` what choices hold, in the
 * language of who exports it. A table of items has names of columns that an import knows.
 */
export const exportList = post("/admin/exports", {
  capability,
  largestBytes: largestListBytes,
  body: Schema.Struct({
    badgeNumber: Schema.String,
    list: Schema.Literals(exportLists),
    locale: Schema.String,
    search: maybe(Schema.String),
    from: maybe(Schema.String),
    to: maybe(Schema.String),
    heads: Schema.Record(Schema.String, Schema.String),
    values: Schema.Record(Schema.String, Schema.String)
  }),
  answer: FileAnswer
})

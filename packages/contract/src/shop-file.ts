import { exportLists } from "@karat/domain/admin/export-list"
import { bookFormats, booksMailStates, booksWays } from "@karat/domain/bookkeeping/given-books"
import { Schema } from "effect"
import { administration, get, largestListBytes, post } from "./call.ts"
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

/**
 * What bookkeeping is given: the stores of the caller's country by company, whether there are books that take SIE, what
 * was given out before (the latest first), and where each month is mailed. `mailReady` is false where the server sends
 * no mail.
 */
export const readBooks = get("/admin/books", {
  capability,
  query: ["badgeNumber"],
  answer: Schema.Struct({
    stores: Schema.Array(
      Schema.Struct({
        number: Schema.String,
        name: Schema.String,
        company: Schema.String,
        organisationNumber: Schema.String
      })
    ),
    takesSie: Schema.Boolean,
    given: Schema.Array(
      Schema.Struct({
        id: Schema.Int,
        at: Schema.String,
        way: Schema.Literals(booksWays),
        name: Schema.String,
        from: Schema.String,
        to: Schema.String,
        format: Schema.Literals(bookFormats),
        stores: Schema.Array(Schema.String),
        vouchers: Schema.Int,
        email: maybe(Schema.String),
        state: maybe(Schema.Literals(booksMailStates))
      })
    ),
    mailReady: Schema.Boolean,
    email: maybe(Schema.String)
  })
})

/**
 * Lets the browser fetch the days of stores of one company as vouchers, and notes that they were given out: later sales
 * are not booked on days that are over any more. `unfinished` is today, where it is among the days: its voucher grows.
 */
export const exportBooks = post("/admin/books", {
  capability,
  body: Schema.Struct({
    badgeNumber: Schema.String,
    from: Schema.String,
    to: Schema.String,
    format: Schema.Literals(bookFormats),
    stores: Schema.Array(Schema.String)
  }),
  answer: Schema.Struct({ ...FileAnswer.fields, vouchers: Schema.Int, unfinished: maybe(Schema.String) })
})

/** Says where each month is mailed once it is over, beginning with this one; nowhere without an address. */
export const mailBooks = post("/admin/books/mail", {
  capability,
  body: Schema.Struct({ badgeNumber: Schema.String, email: maybe(Schema.String) }),
  answer: Schema.Struct({ email: maybe(Schema.String) })
})

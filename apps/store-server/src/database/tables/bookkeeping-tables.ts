import type { BookFormat, BooksWay } from "@karat/domain/bookkeeping/given-books"
import type { Country } from "@karat/domain/store/country"
import { integer, orNull, rowNumber, text } from "../column.ts"

/** Which days have been given out to the books. */
export const bookkeepingTables = {
  exported_books: {
    store_number: text(),
    /** `YYYY-MM-DD`, both counted. */
    from_date: text(),
    to_date: text(),
    /** The day in the store on which it was done: that day itself was not over. */
    made_on: text()
  },
  /** Who was given which days, and how; kept for good. */
  given_books: {
    id: rowNumber(),
    at: text(),
    country: text<Country>(),
    way: text<BooksWay>(),
    /** Of who fetched them, and their name at that time. */
    badge: orNull(text()),
    name: text(),
    from_date: text(),
    to_date: text(),
    format: text<BookFormat>(),
    /** The numbers of the stores, as JSON. */
    stores: text(),
    vouchers: integer(),
    /** Where a mail goes, and which month of which company is in it: that is also the name of its letter. */
    email: orNull(text()),
    month: orNull(text())
  },
  /** To whom the months of a country's companies are mailed. */
  books_mail: {
    country: text<Country>(),
    email: text(),
    /** The first month that is sent (`YYYY-MM`). */
    since: text()
  }
}

import { text } from "../column.ts"

/** Which days have been given out to the books. */
export const bookkeepingTables = {
  exported_books: {
    store_number: text(),
    /** `YYYY-MM-DD`, both counted. */
    from_date: text(),
    to_date: text(),
    /** The day in the store on which it was done: that day itself was not over. */
    made_on: text()
  }
}

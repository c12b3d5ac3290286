import type { BookFormat, BooksMailState, GivenBooks } from "@karat/domain/bookkeeping/given-books"
import type { Country } from "@karat/domain/store/country"
import { Schema } from "effect"
import type { Database } from "../database/database.ts"
import { preparedQuery, picked } from "../database/prepared-query.ts"
import { columnsOf } from "../database/column.ts"
import type { Row } from "../database/tables.ts"
import { bookkeepingTables } from "../database/tables/bookkeeping-tables.ts"

const insertExport = preparedQuery((build, row: Row<"exported_books">) =>
  build.insertInto("exported_books").values(picked(row, columnsOf(bookkeepingTables.exported_books)))
)
const exportOf = preparedQuery((build, value: { store: string; date: string }) =>
  build
    .selectFrom("exported_books")
    .select("made_on")
    .where("store_number", "=", value.store)
    .where("from_date", "<=", value.date)
    .where("to_date", ">=", value.date)
    .where("made_on", ">", value.date)
    .limit(1)
)

const givenColumns = columnsOf(bookkeepingTables.given_books).filter((column) => column !== "id")
const insertGiven = preparedQuery((build, row: Omit<Row<"given_books">, "id">) =>
  build.insertInto("given_books").values(picked(row, givenColumns))
)

/** To whom days are given out. */
export type BooksReceiver =
  | { readonly way: "browser"; readonly badge: string; readonly name: string }
  | { readonly way: "program" }
  | { readonly way: "mail"; readonly email: string; readonly month: string }

/** Days that are given out to the books. */
type GivenOut = BooksReceiver & {
  readonly from: string
  readonly to: string
  readonly format: BookFormat
  /** The numbers of the stores. */
  readonly stores: readonly string[]
  readonly country: Country
  readonly vouchers: number
  /** The day in the stores on which it is done: that day itself is not over. */
  readonly madeOn: string
  readonly at: Date
}

/** Notes that days of stores are in their accountant's books; those that are not over are not. */
export async function noteGiven(db: Database, given: GivenOut): Promise<void> {
  const { at, country, format, from, madeOn, stores, to, vouchers, way } = given
  for (const store of stores)
    await db.run(insertExport({ store_number: store, from_date: from, to_date: to, made_on: madeOn }))
  await db.run(
    insertGiven({
      at: at.toISOString(),
      country,
      way,
      badge: way === "browser" ? given.badge : null,
      name: way === "browser" ? given.name : "",
      from_date: from,
      to_date: to,
      format,
      stores: JSON.stringify(stores),
      vouchers,
      email: way === "mail" ? given.email : null,
      month: way === "mail" ? given.month : null
    })
  )
}

const monthGiven = preparedQuery((build, value: { month: string }) =>
  build.selectFrom("given_books").select("id").where("month", "=", value.month)
)

/** Whether a month of a company has gone to its books by mail; it is named as its mail is. */
export async function isMonthGiven(db: Database, month: string): Promise<boolean> {
  return (await db.get(monthGiven({ month }))) !== undefined
}

/** The longest list that is shown. */
const mostShown = 100
const latestGiven = preparedQuery((build, value: { country: Country }) =>
  build
    .selectFrom("given_books as given")
    .leftJoin("outbox", "outbox.cart_id", "given.month")
    .select([
      "given.id",
      "given.at",
      "given.way",
      "given.name",
      "given.from_date as from",
      "given.to_date as to",
      "given.format",
      "given.stores",
      "given.vouchers",
      "given.email",
      "outbox.state"
    ])
    .where("given.country", "=", value.country)
    .orderBy("given.id", "desc")
    .limit(mostShown)
)
const readStores = Schema.decodeUnknownSync(Schema.fromJsonString(Schema.Array(Schema.String)))
const states: Readonly<Record<"waiting" | "done" | "failed", BooksMailState>> = {
  waiting: "waiting",
  done: "sent",
  failed: "failed"
}

/** What was given out to the books of a country's stores, the latest first. */
export async function givenBooks(db: Database, country: Country): Promise<readonly GivenBooks[]> {
  const rows = await db.all(latestGiven({ country }))
  return rows.map(({ email, state, stores, ...row }) => ({
    ...row,
    stores: readStores(stores),
    ...(email === null ? {} : { email, state: state === null ? "empty" : states[state] })
  }))
}

/** Whether a day of a store (`YYYY-MM-DD`) is in its accountant's books: nothing is booked on it any more. */
export async function isExported(db: Database, store: string, date: string): Promise<boolean> {
  return (await db.get(exportOf({ store, date }))) !== undefined
}

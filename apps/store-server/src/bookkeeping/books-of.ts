import { inTurn } from "../database/in-turn.ts"
import { type AccountPlan, type BookAccount, bookedDays } from "@karat/domain/bookkeeping/day-voucher"
import type { BookFormat } from "@karat/domain/bookkeeping/given-books"
import type { Country } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { tenderAccount } from "../journal/entries.ts"
import { type BooksReceiver, noteGiven } from "./exported-books.ts"
import { daySumsOf } from "./day-sums-of-journal.ts"
import { csvFile, sieFile } from "./written-vouchers.ts"

/** Which days of which stores are asked for, and how. */
export interface BooksRequest {
  /** `YYYY-MM-DD`, both counted. */
  readonly from: string
  readonly to: string
  readonly format: BookFormat
  /** All of them where none is named. */
  readonly stores: readonly string[]
}

/** A file of vouchers. */
export interface Books {
  readonly file: Buffer
  readonly vouchers: number
  /** The numbers of the stores that were asked for, and their country. */
  readonly stores: readonly string[]
  readonly country: Country
  /** The day on which it is made. */
  readonly madeOn: string
  /** Today, where it is among the days: its voucher will grow. */
  readonly unfinished: string | undefined
}

/** Why the vouchers cannot be written. */
type NoBooksCode =
  | "books_store_unknown"
  | "period_invalid"
  | "books_differ"
  | "books_not_swedish"
  | "books_account_missing"
  | "books_empty"

/** The vouchers cannot be written; the message says why in a sentence. */
export class NoBooks extends Error {
  readonly code: NoBooksCode

  constructor(code: NoBooksCode, why: string) {
    super(why)
    this.name = "NoBooks"
    this.code = code
  }
}

const allStores = preparedQuery((build) => build.selectFrom("store").selectAll().orderBy("number"))

/** The accounts of each country's books. */
export type AccountPlans = Readonly<Record<Country, AccountPlan>>

/** What writes a file, and when. */
interface Making {
  readonly version: string
  readonly now: Date
}

/**
 * The vouchers of the requested days, which are noted as given out, and to whom: later reports do not change days that
 * are over any more. Belongs into a transaction. Throws `NoBooks`.
 */
export async function giveBooks(
  db: Database,
  request: BooksRequest,
  plans: AccountPlans,
  { to, ...making }: Making & { readonly to: BooksReceiver }
): Promise<Books> {
  const books = await booksOf(db, request, plans, making)
  await noteGiven(db, { ...request, ...books, at: making.now, ...to })
  return books
}

/** The vouchers of the requested days, as a file. Throws `NoBooks`. */
export async function booksOf(
  db: Database,
  { from, to, format, stores: named }: BooksRequest,
  plans: AccountPlans,
  { version, now }: Making
): Promise<Books> {
  const known = await db.all(allStores())
  const missing = named.filter((number) => known.every((store) => store.number !== number))
  if (missing.length > 0)
    throw new NoBooks("books_store_unknown", `There is no store '${missing.join("', '")}'.`)
  const stores = known.filter(({ number }) => named.length === 0 || named.includes(number))
  const sums = await inTurn.flatMap(stores, async (store) => {
    const ofStore = from > to ? undefined : await daySumsOf(db, store, from, to)
    if (ofStore === undefined)
      throw new NoBooks("period_invalid", `From ${from} to ${to} are no days of the calendar.`)
    return ofStore
  })
  const used = stores.filter(({ number }) => sums.some(({ store }) => store === number))
  mustBeOneBook(used, format)
  const country = used[0]?.country ?? "SE"
  const { vouchers, unknown } = bookedDays(sums, await plansOf(db, plans[country]))
  if (unknown !== undefined)
    throw new NoBooks(
      "books_account_missing",
      `The books have no account for ${unknown.join(", ")}. Name them in the file of KARAT_ACCOUNTS.`
    )
  if (vouchers.length === 0)
    throw new NoBooks(
      "books_empty",
      `Nothing was sold or moved from ${from} to ${to}, so there is nothing to write.`
    )
  const today = storeTime(country, now).date
  return {
    stores: stores.map(({ number }) => number),
    country,
    madeOn: today,
    file: format === "csv" ? csvFile(vouchers) : sieFile(vouchers, { stores: used, version, madeOn: today }),
    vouchers: vouchers.length,
    unfinished: from <= today && today <= to ? today : undefined
  }
}

const ownAccountRows = preparedQuery((build) =>
  build
    .selectFrom("own_tender_account as own")
    .innerJoin("tender_type as type", (join) =>
      join.onRef("type.country", "=", "own.country").onRef("type.id", "=", "own.id")
    )
    .select(["own.id", "own.from_date as from", "own.account as number", "type.description_sv as name"])
    .orderBy("own.id")
    .orderBy("own.from_date")
)

/**
 * The accounts as they counted on each day: the plan's, and those that the shop has named for tenders of its own. An
 * account that the plan has keeps the plan's name; any other is called as its tender.
 */
async function plansOf(db: Database, plan: AccountPlan): Promise<(date: string) => AccountPlan> {
  const rows = await db.all(ownAccountRows())
  const names = new Map(rows.toReversed().map(({ name, number }) => [number, name]))
  for (const { name, number } of Object.values(plan)) names.set(number, name)
  return (date) => {
    const own: Record<string, BookAccount> = {}
    for (const { from, id, number } of rows) {
      if (from > date) continue
      if (number === null) delete own[tenderAccount(id)]
      else own[tenderAccount(id)] = { number, name: names.get(number) ?? "" }
    }
    return { ...plan, ...own }
  }
}

function mustBeOneBook(stores: readonly StoreTable[], format: BooksRequest["format"]): void {
  const differ = (of: (store: StoreTable) => string) => new Set(stores.map(of)).size > 1
  const names = stores.map(({ number }) => number).join(", ")
  if (differ(({ currency }) => currency) || differ(({ organisation_number: number }) => number))
    throw new NoBooks(
      "books_differ",
      `The stores ${names} keep different books: name those of one with --store.`
    )
  const abroad = stores.find(({ country }) => country !== "SE")
  if (format === "sie" && abroad !== undefined)
    throw new NoBooks(
      "books_not_swedish",
      `SIE is for books in Sweden, and store ${abroad.number} is not there: say --format csv.`
    )
}

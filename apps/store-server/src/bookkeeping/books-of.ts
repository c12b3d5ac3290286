import { inTurn } from "../database/in-turn.ts"
import { type AccountPlan, type BookAccount, bookedDays } from "@karat/domain/bookkeeping/day-voucher"
import { storeTime } from "@karat/domain/store/store-time"
import type { Database } from "../database/database.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import type { StoreTable } from "../database/store-tables.ts"
import { tenderAccount } from "../journal/entries.ts"
import { noteExport } from "./exported-books.ts"
import { daySumsOf } from "./day-sums-of-journal.ts"
import { csvFile, sieFile } from "./written-vouchers.ts"

/** Which days of which stores are asked for, and how. */
export interface BooksRequest {
  /** `YYYY-MM-DD`, both counted. */
  readonly from: string
  readonly to: string
  readonly format: "sie" | "csv"
  /** All of them where none is named. */
  readonly stores: readonly string[]
}

/** A file of vouchers. */
interface Books {
  readonly file: Buffer
  readonly vouchers: number
  /** Today, where it is among the days: its voucher will grow. */
  readonly unfinished: string | undefined
}

/** The vouchers cannot be written; the message says why in a sentence. */
export class NoBooks extends Error {
  constructor(why: string) {
    super(why)
    this.name = "NoBooks"
  }
}

const allStores = preparedQuery((build) => build.selectFrom("store").selectAll().orderBy("number"))

/**
 * The vouchers of the requested days, as a file. Days that are over are noted as given out: later reports do not change
 * them any more. Throws `NoBooks`.
 */
export async function booksOf(
  db: Database,
  { from, to, format, stores: named }: BooksRequest,
  plan: AccountPlan,
  { version, now }: { readonly version: string; readonly now: Date }
): Promise<Books> {
  const known = await db.all(allStores())
  const missing = named.filter((number) => known.every((store) => store.number !== number))
  if (missing.length > 0) throw new NoBooks(`There is no store '${missing.join("', '")}'.`)
  const stores = known.filter(({ number }) => named.length === 0 || named.includes(number))
  const sums = await inTurn.flatMap(stores, async (store) => {
    const ofStore = from > to ? undefined : await daySumsOf(db, store, from, to)
    if (ofStore === undefined) throw new NoBooks(`From ${from} to ${to} are no days of the calendar.`)
    return ofStore
  })
  const used = stores.filter(({ number }) => sums.some(({ store }) => store === number))
  mustBeOneBook(used, format)
  const { vouchers, unknown } = bookedDays(sums, await plansOf(db, plan))
  if (unknown !== undefined)
    throw new NoBooks(
      `The books have no account for ${unknown.join(", ")}. Name them in the file of KARAT_ACCOUNTS.`
    )
  if (vouchers.length === 0)
    throw new NoBooks(`Nothing was sold or moved from ${from} to ${to}, so there is nothing to write.`)
  const today = storeTime(used[0]?.country ?? "SE", now).date
  for (const { number } of stores)
    await noteExport(db, { store_number: number, from_date: from, to_date: to, made_on: today })
  return {
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
    throw new NoBooks(`The stores ${names} keep different books: name those of one with --store.`)
  const abroad = stores.find(({ country }) => country !== "SE")
  if (format === "sie" && abroad !== undefined)
    throw new NoBooks(
      `SIE is for books in Sweden, and store ${abroad.number} is not there: say --format csv.`
    )
}

import { exportList } from "@karat/contract/shop-file"
import {
  asksForDays,
  exportColumns,
  type ExportList,
  exportedCell,
  exportLists,
  type ExportWords
} from "@karat/domain/admin/export-list"
import { isEntryKindName } from "@karat/domain/admin/entry-kinds"
import { isLocale, type Locale, localeTags } from "@karat/domain/money/format-amount"
import { periodFault } from "@karat/domain/sales-report/report-period"
import { storeTime } from "@karat/domain/store/store-time"
import { csvCell, csvTable } from "@karat/domain/text/csv-table"
import { Schema } from "effect"
import { Readable } from "node:stream"
import { noteFile } from "../admin/admin-log.ts"
import type { EntryBook } from "../admin/entry-book.ts"
import { entryBooks } from "../admin/entry-books.ts"
import { Refusal } from "../http/refusal.ts"
import type { CallBinder } from "../idempotency/call-binder.ts"
import type { StoreServerParts } from "../parts/store-server-parts.ts"
import { type FileMaker, filePath } from "../staff/given-file.ts"
import { holdAdministrator } from "../staff/hold-proof.ts"
import { articleHead, articleRows } from "./article-table.ts"
import { type AskedRows, recordRows, setupRows } from "./list-rows.ts"

/** More than anybody types to find something. */
const longestSearch = 200

const AskedList = Schema.fromJsonString(
  Schema.Struct({
    list: Schema.Literals(exportLists),
    name: Schema.String,
    country: Schema.Literals(["SE", "FI"]),
    locale: Schema.Literals(Object.keys(localeTags) as Locale[]),
    search: Schema.String,
    from: Schema.String,
    to: Schema.String,
    heads: Schema.Record(Schema.String, Schema.String),
    values: Schema.Record(Schema.String, Schema.String)
  })
)
type AskedList = typeof AskedList.Type
const readAsked = Schema.decodeUnknownSync(AskedList)
const writeAsked = Schema.encodeSync(AskedList)

/** What administrators take out of the shop as tables. The right is checked for each, and each is in the log. */
export function bindExports(bind: CallBinder, parts: StoreServerParts): void {
  const { clock, db, fileTickets } = parts
  bind.command(exportList, async ({ body, caller }) => {
    const { badgeNumber, heads, list, locale, values } = body
    await holdAdministrator(parts, caller, badgeNumber)
    const { country } = caller.store
    const at = clock()
    const days = daysOf(list, body)
    const name = `karat-${list}-${days === undefined ? storeTime(country, at).date : `${days.from}-${days.to}`}.csv`
    const asked: AskedList = {
      list,
      name,
      country,
      locale: isLocale(locale) ? locale : "en",
      search: (body.search ?? "").slice(0, longestSearch),
      from: days?.from ?? "",
      to: days?.to ?? "",
      heads: cut(exportColumns(list).flatMap(({ field }) => pairOf(heads, field))),
      values: cut(Object.entries(values).slice(0, mostValues))
    }
    await noteFile(db, {
      kind: "export",
      fileName: name,
      changed: asked.search === "" ? [] : [{ field: "exportSearch", after: asked.search }],
      country,
      by: badgeNumber,
      at
    })
    const ticket = fileTickets.issue({ kind: "list", badge: badgeNumber, asked: writeAsked(asked) })
    return { path: filePath(ticket), name }
  })
}

/** More than any list has choices and fields, and longer than any of their words: they stand in an address. */
const mostValues = 300
const longestWord = 80

const pairOf = (words: Readonly<Record<string, string>>, name: string): readonly [string, string][] =>
  Object.hasOwn(words, name) ? [[name, words[name] ?? ""]] : []

const cut = (words: readonly (readonly [string, string])[]) =>
  Object.fromEntries(words.map(([name, word]) => [name, word.slice(0, longestWord)]))

/** The days of a list that asks for them. Refuses with 422 what is no period. */
function daysOf(
  list: ExportList,
  { from = "", to = "" }: { from?: string | undefined; to?: string | undefined }
) {
  if (!asksForDays(list)) return undefined
  if (periodFault({ from, to }) !== undefined)
    throw new Refusal(422, "period_invalid", "A list of receipts is of three years at most.")
  return { from, to }
}

/** Makes the tables that a ticket names. */
export function listMaker(parts: StoreServerParts, heldSales: EntryBook): FileMaker {
  const books = entryBooks(parts.config, heldSales)
  return (text) => {
    const asked = readAsked(text)
    const pieces = Readable.from(table(parts, books, asked))
    return { name: asked.name, type: "text/csv; charset=utf-8", pieces }
  }
}

async function* table(
  { clock, db }: Pick<StoreServerParts, "clock" | "db">,
  books: ReturnType<typeof entryBooks>,
  asked: AskedList
): AsyncGenerator<Uint8Array> {
  const written = (lines: readonly (readonly string[])[], isFirst = false) =>
    Buffer.from(isFirst ? csvTable(lines) : csvTable(lines).slice(1), "utf8")
  if (asked.list === "item") {
    yield written([articleHead(asked.locale)], true)
    for await (const rows of articleRows(db, asked.country, asked.search)) yield written(rows)
    return
  }
  const columns = exportColumns(asked.list)
  yield written([columns.map(({ field }) => csvCell(headOf(asked, field)))], true)
  for await (const rows of rowsOf(db, books, asked, clock()))
    yield written(rows.map((row) => columns.map((column) => exportedCell(column, row[column.field], asked))))
}

function headOf({ heads }: Pick<ExportWords, "heads">, field: string): string {
  return Object.hasOwn(heads, field) ? (heads[field] ?? field) : field
}

function rowsOf(
  db: StoreServerParts["db"],
  books: ReturnType<typeof entryBooks>,
  { list, ...asked }: AskedRows & { readonly list: ExportList },
  now: Date
) {
  return isEntryKindName(list) ? setupRows(db, books[list], asked, now) : recordRows[list](db, asked)
}

import {
  type DraftSheet,
  judgedDraft,
  type JudgedRow,
  readDraft,
  type ReadDraftRow,
  type Register
} from "@karat/domain/catalogue-import/import-draft"
import type { StandingItem } from "@karat/domain/catalogue-import/item-changes"
import type { Currency } from "@karat/domain/money/currency"
import { currencyOf } from "../admin/item-books.ts"
import { stocksOf } from "../catalogue/item-stock.ts"
import { registeredItems } from "../catalogue/registered-items.ts"
import { divisionIds, standingItem } from "../catalogue-import/preview-import.ts"
import type { Database } from "../database/database.ts"
import { listed } from "../database/dialect/dialect.ts"
import { preparedQuery } from "../database/prepared-query.ts"
import { type KeptDraft, sheetsOfDraft, workOnDraft } from "./draft-book.ts"

/** A draft against the register as it is. */
export interface JudgedDraft {
  readonly sheets: readonly DraftSheet[]
  readonly rows: readonly JudgedRow[]
  readonly register: Register
  readonly currency: Currency
}

const marks = preparedQuery((build, value: { store: string }) =>
  build
    .selectFrom("feed_counter")
    .select(["feed", "store_number", "last"])
    .where("store_number", "in", ["", value.store])
    .orderBy("feed")
    .orderBy("store_number")
)
const statuses = preparedQuery((build) => build.selectFrom("item_status").select("status"))
const ownersOf = preparedQuery((build, value: { codes: string }) =>
  build
    .selectFrom("item_barcode")
    .select(["barcode", "item_number as number"])
    .where("barcode", "in", listed<string>(value.codes))
)
const numbersOf = preparedQuery((build, value: { codes: string }) =>
  build.selectFrom("item").select("number").where("number", "in", listed<string>(value.codes))
)

/** So many items are looked up at once. */
const lookedUp = 500

/** So many drafts stay at hand: reading the rows of a large one takes a moment. */
const mostKept = 4

/** Reads drafts, and keeps the last ones as long as neither they nor the register have changed. */
export class DraftReader {
  readonly #db: Database
  readonly #sheets = new Map<string, readonly DraftSheet[]>()
  readonly #judged = new Map<string, { readonly mark: string; readonly draft: JudgedDraft }>()

  constructor(db: Database) {
    this.#db = db
  }

  async sheets(id: string): Promise<readonly DraftSheet[]> {
    const known = this.#sheets.get(id)
    if (known !== undefined) return known
    const sheets = await sheetsOfDraft(this.#db, id)
    keepLast(this.#sheets, id, sheets)
    return sheets
  }

  forget(id: string): void {
    this.#sheets.delete(id)
    this.#judged.delete(id)
  }

  async judged(draft: KeptDraft): Promise<JudgedDraft> {
    const { country, head, layout, version } = draft
    const feeds = await this.#db.all(marks({ store: layout.stockStore }))
    const mark = JSON.stringify([version, feeds])
    const known = this.#judged.get(head.id)
    if (known?.mark === mark) return known.draft
    const sheets = await this.sheets(head.id)
    const currency = await currencyOf(this.#db, country)
    const rows = readDraft(sheets, { layout, ...(await workOnDraft(this.#db, head.id)) }, currency)
    const register = await registerOf(this.#db, rows, currency, layout.stockStore)
    const judged = { sheets, rows: judgedDraft(rows, layout, register), register, currency }
    keepLast(this.#judged, head.id, { mark, draft: judged })
    return judged
  }
}

function keepLast<Value>(map: Map<string, Value>, id: string, value: Value): void {
  map.delete(id)
  map.set(id, value)
  const [oldest] = map.keys()
  if (map.size > mostKept && oldest !== undefined) map.delete(oldest)
}

/** What the register has of the items of a file. */
async function registerOf(
  db: Database,
  rows: readonly ReadDraftRow[],
  currency: Currency,
  store: string
): Promise<Register> {
  const taken = rows.filter(({ isLeft }) => !isLeft).map(({ item }) => item)
  const standing = new Map<string, StandingItem>()
  for (const numbers of pieces(taken.map(({ number }) => number).filter((number) => number !== ""))) {
    const counted = store === "" ? [] : await stocksOf(db, store, numbers)
    const stocks = new Map(counted.map((each) => [each.itemNumber, each.stock]))
    for (const row of await registeredItems(db, numbers, currency))
      standing.set(row.number.toUpperCase(), standingItem(row, currency, stocks.get(row.number) ?? 0))
  }
  const owners = new Map<string, string>()
  for (const codes of pieces(taken.flatMap(({ barcodes = [] }) => barcodes))) {
    const asked = { codes: JSON.stringify(codes) }
    for (const { number } of await db.all(numbersOf(asked))) owners.set(number, number)
    for (const { barcode, number } of await db.all(ownersOf(asked))) owners.set(barcode, number)
  }
  return {
    standing,
    owners,
    statuses: new Set((await db.all(statuses())).map(({ status }) => status)),
    divisions: await divisionIds(db)
  }
}

function* pieces(all: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < all.length; at += lookedUp) yield all.slice(at, at + lookedUp)
}

import type { Currency } from "@karat/domain/money/currency"
import { itemNumberOf } from "../catalogue/find-item.ts"
import { type ItemToWrite, writeItem } from "../catalogue/item-writer.ts"
import { indexWaitingItems } from "../catalogue/search-index.ts"
import type { Database } from "../database/database.ts"
import { kept } from "../database/kept.ts"
import { type ImportProblem, UnusableFile } from "./import-problem.ts"
import type { ImportedItem, RowReader } from "./imported-item.ts"
import { plainReader } from "./plain-products.ts"
import { BrokenTable, readTable, type TableRow } from "./read-table.ts"
import { isShopifyExport, shopifyReader } from "./shopify-products.ts"

export interface ImportOrder {
  readonly file: string
  readonly currency: Currency
  /** The store whose stock the file counts; without one the file's stock is left out. */
  readonly storeNumber?: string | undefined
  readonly progress?: (step: ImportStep, share: number) => void
}

export type ImportStep = "reading" | "writing" | "indexing"

/** What came of an import: either problems, and then nothing was written, or how many items were. */
export interface ImportReport {
  readonly format: RowReader["format"]
  readonly added: number
  readonly updated: number
  readonly problems: readonly ImportProblem[]
  readonly notes: readonly string[]
}

/**
 * Imports a product file into the register, all of it or nothing. Running it again updates the same
 * items. Throws `UnusableFile` when the file cannot be read as a table of products at all.
 */
export async function importCatalogue(db: Database, order: ImportOrder): Promise<ImportReport> {
  const progress = order.progress ?? (() => undefined)
  const { reader, items, problems } = await readItems(order, (share) => progress("reading", share))
  progress("reading", 1)
  const all = [...problems, ...problemsTogether(db, items)].sort((one, other) => one.line - other.line)
  const notes = [...reader.notes, ...noteOnStock(items, order)]
  if (all.length > 0) return { format: reader.format, added: 0, updated: 0, problems: all, notes }
  const counts = writeAll(db, items, order, (share) => progress("writing", share))
  indexWaitingItems(db, (waiting) =>
    progress("indexing", items.length === 0 ? 1 : Math.max(0, 1 - waiting / items.length))
  )
  return { format: reader.format, ...counts, problems: [], notes }
}

interface FileContent {
  readonly reader: RowReader
  readonly items: readonly ImportedItem[]
  readonly problems: readonly ImportProblem[]
}

async function readItems(order: ImportOrder, progress: (share: number) => void): Promise<FileContent> {
  const items: ImportedItem[] = []
  const problems: ImportProblem[] = []
  let reader: RowReader | undefined
  const take = (row: TableRow): void => {
    if (reader === undefined) {
      reader = readerFor(row.cells, order.currency)
      return
    }
    const read = reader.read(row)
    if (read === undefined) return
    if ("number" in read) items.push(read)
    else problems.push(...read)
  }
  try {
    await readTable(order.file, take, progress)
  } catch (cause) {
    if (!(cause instanceof BrokenTable)) throw cause
    problems.push({ line: cause.line, reason: cause.message })
  }
  if (reader === undefined) throw new UnusableFile(`${order.file} is not a CSV file with a heading.`)
  return { reader, items, problems }
}

function readerFor(names: readonly string[], currency: Currency): RowReader {
  return isShopifyExport(names) ? shopifyReader(names, currency) : plainReader(names, currency)
}

function noteOnStock(items: readonly ImportedItem[], order: ImportOrder): string[] {
  if (order.storeNumber !== undefined || items.every((item) => item.stock === undefined)) return []
  return ["The file's stock was left out; name the store it counts with --store."]
}

/** One transaction for everything. Only the text index follows afterwards, so that tills wait less. */
function writeAll(
  db: Database,
  items: readonly ImportedItem[],
  order: ImportOrder,
  progress: (share: number) => void
): { added: number; updated: number } {
  return db.transaction(() => {
    const divisionOf = divisionFinder(db)
    releaseBarcodes(db, items)
    let added = 0
    for (const [index, item] of items.entries()) {
      if (writeItem(db, itemToWrite(item, divisionOf, order.storeNumber), "later") === "new") added += 1
      if (index % 1000 === 999) progress((index + 1) / items.length)
    }
    progress(1)
    return { added, updated: items.length - added }
  })
}

const ownerOfBarcode = kept((build, value: { barcode: string }) =>
  build.selectFrom("item_barcode").select("item_number").where("barcode", "=", value.barcode)
)
const dropBarcode = kept((build, value: { barcode: string }) =>
  build.deleteFrom("item_barcode").where("barcode", "=", value.barcode)
)

/** Frees the barcodes that pass from one item of the file to another before any of them is written. */
function releaseBarcodes(db: Database, items: readonly ImportedItem[]): void {
  for (const item of items)
    for (const barcode of item.barcodes ?? []) {
      const row = db.get(ownerOfBarcode({ barcode }))
      if (row !== undefined && row.item_number.toUpperCase() !== item.number.toUpperCase())
        db.run(dropBarcode({ barcode }))
    }
}

function itemToWrite(
  item: ImportedItem,
  divisionOf: (name: string | undefined) => string,
  storeNumber: string | undefined
): ItemToWrite {
  const {
    line: _line,
    division,
    currency,
    priceMinor,
    originalPriceMinor,
    stock,
    vatBasisPoints,
    isGiftCard,
    ...plain
  } = item
  const vat = isGiftCard === true ? 0 : vatBasisPoints
  return {
    ...plain,
    division: divisionOf(isGiftCard === true ? "GIFTCARDS" : division),
    origin: "import",
    ...(currency === "EUR" ? { vatFiBasisPoints: vat } : { vatSeBasisPoints: vat }),
    prices: [{ currency, priceMinor, originalPriceMinor }],
    ...(stock === undefined || storeNumber === undefined ? {} : { stock: [{ storeNumber, stock }] })
  }
}

/** What is wrong with items only together: with each other, and with what the register holds. */
function problemsTogether(db: Database, items: readonly ImportedItem[]): ImportProblem[] {
  const statuses = new Set(
    db.all(db.build.selectFrom("item_status").select("status")).map((row) => row.status)
  )
  const byNumber = new Map<string, ImportedItem>()
  const byBarcode = new Map<string, ImportedItem>()
  const problems: ImportProblem[] = []
  for (const item of items) {
    const key = item.number.toUpperCase()
    const twin = byNumber.get(key)
    if (twin === undefined) byNumber.set(key, item)
    else problems.push({ line: item.line, reason: `number '${item.number}' is already on line ${twin.line}` })
    if (item.status !== undefined && !statuses.has(item.status))
      problems.push({
        line: item.line,
        reason: `status '${item.status}' is not known; use ${[...statuses].join(", ")}`
      })
    for (const barcode of item.barcodes ?? []) {
      const holder = byBarcode.get(barcode)
      if (holder === undefined) byBarcode.set(barcode, item)
      else if (holder !== twin)
        problems.push({ line: item.line, reason: `barcode '${barcode}' is already on line ${holder.line}` })
    }
  }
  for (const [barcode, item] of byBarcode) {
    const owner = itemNumberOf(db, barcode)
    if (owner === undefined || owner.toUpperCase() === item.number.toUpperCase()) continue
    // The file may give the barcode up for its owner at the same time.
    if (byNumber.get(owner.toUpperCase())?.barcodes?.includes(barcode) === false) continue
    problems.push({ line: item.line, reason: `barcode '${barcode}' belongs to item '${owner}'` })
  }
  return problems
}

/** Where items go whose file names no division. */
const other = { id: "OTHER", sv: "Övrigt", fi: "Muut", en: "Other" }

/**
 * Finds a division by its id or by its name in any language, and adds it at the end of the category
 * bar when there is none. An empty name means the division of everything else.
 */
function divisionFinder(db: Database): (name: string | undefined) => string {
  const ids = new Map<string, string>()
  const remember = (id: string, ...names: string[]): void => {
    for (const name of [id, ...names]) ids.set(name.toLowerCase(), id)
  }
  for (const row of db.all(db.build.selectFrom("division").selectAll()))
    remember(row.id, row.name_sv, row.name_fi, row.name_en)
  const add = (id: string, sv: string, fi: string, en: string): string => {
    const highest = db.build
      .selectFrom("division")
      .select((eb) => eb.fn.max<number | null>("sort").as("sort"))
    const last = db.get(highest)?.sort ?? 0
    db.run(
      db.build.insertInto("division").values({ id, name_sv: sv, name_fi: fi, name_en: en, sort: last + 10 })
    )
    remember(id, sv, fi, en)
    return id
  }
  return (name) => {
    if (name === undefined)
      return ids.get(other.id.toLowerCase()) ?? add(other.id, other.sv, other.fi, other.en)
    const id = divisionId(name)
    return ids.get(name.toLowerCase()) ?? ids.get(id.toLowerCase()) ?? add(id, name, name, name)
  }
}

function divisionId(name: string): string {
  const id = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/gu, "")
  return id === "" ? other.id : id
}

import type { TableRow } from "./table-row.ts"
import type { ReadItem } from "@karat/domain/catalogue-import/read-item"
import type { Currency } from "@karat/domain/money/currency"
import { itemNumberOf } from "../catalogue/find-item.ts"
import type { Database } from "../database/database.ts"
import { type ImportProblem, UnusableFile } from "./import-problem.ts"
import type { ImportedItem, RowReader } from "./imported-item.ts"
import { notesOnCodes } from "./notes-on-codes.ts"
import { plainReader } from "./plain-products.ts"
import { BrokenTable, readTable } from "./read-table.ts"
import { isShopifyExport, shopifyReader } from "./shopify-products.ts"
import { finishImport, importItems, type ImportStep, type StagedItem } from "./staged-import.ts"

export interface ImportOrder {
  readonly file: string
  readonly currency: Currency
  /** The store whose stock the file counts; without one the file's stock is left out. */
  readonly storeNumber?: string | undefined
  readonly progress?: (step: ImportStep, share: number) => void
}

/** What came of an import: either problems, and then nothing was written, or how many items were. */
export interface ImportReport {
  readonly format: RowReader["format"]
  /** How the file was read: in which encoding. */
  readonly readAs: string
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
  // What was left of an earlier one is what this one is checked against.
  await finishImport(db)
  const { items, notes, problems, readAs, reader } = await checkedImport(db, order)
  const common = { format: reader.format, notes, problems, readAs }
  if (problems.length > 0) return { ...common, added: 0, updated: 0 }
  const added = await importItems(
    db,
    items.map(({ line: _line, ...item }) => stagedItem(item, order.storeNumber)),
    progress
  )
  return { ...common, added, updated: items.length - added }
}

/** What a file says, checked by itself and against the register; nothing is written. */
export async function checkedImport(
  db: Database,
  order: ImportOrder
): Promise<FileContent & { readonly notes: readonly string[] }> {
  const progress = order.progress ?? (() => undefined)
  const { reader, items, problems, readAs } = await readItems(order, (share) => progress("reading", share))
  progress("reading", 1)
  const all = [...problems, ...(await problemsTogether(db, items))].sort(
    (one, other) => one.line - other.line
  )
  const notes = [...reader.notes, ...notesOnCodes(items), ...noteOnStock(items, order)]
  return { reader, items, problems: all, notes, readAs }
}

interface FileContent {
  readonly reader: RowReader
  readonly items: readonly ImportedItem[]
  readonly problems: readonly ImportProblem[]
  readonly readAs: string
}

async function readItems(order: ImportOrder, progress: (share: number) => void): Promise<FileContent> {
  const items: ImportedItem[] = []
  const problems: ImportProblem[] = []
  let reader: RowReader | undefined
  let readAs = "UTF-8"
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
    readAs = await readTable(order.file, take, progress)
  } catch (cause) {
    if (!(cause instanceof BrokenTable)) throw cause
    problems.push({ line: cause.line, reason: cause.message })
  }
  if (reader === undefined) throw new UnusableFile(`${order.file} has no heading that names columns.`)
  return { reader, items, problems, readAs }
}

function readerFor(names: readonly string[], currency: Currency): RowReader {
  return isShopifyExport(names) ? shopifyReader(names, currency) : plainReader(names, currency)
}

function noteOnStock(items: readonly ImportedItem[], order: ImportOrder): string[] {
  if (order.storeNumber !== undefined || items.every((item) => item.stock === undefined)) return []
  return ["The file's stock was left out; name the store it counts with --store."]
}

/** An item as it will be written; its stock counts in one store, or not at all. */
export function stagedItem(item: ReadItem, storeNumber: string | undefined): StagedItem {
  const { division, currency, priceMinor, originalPriceMinor, stock, vatBasisPoints, isGiftCard, ...plain } =
    item
  const vat = isGiftCard === true ? 0 : vatBasisPoints
  return {
    ...plain,
    division: isGiftCard === true ? "GIFTCARDS" : division,
    ...(currency === "EUR" ? { vatFiBasisPoints: vat } : { vatSeBasisPoints: vat }),
    prices: [{ currency, priceMinor, originalPriceMinor }],
    ...(stock === undefined || storeNumber === undefined ? {} : { stock: [{ storeNumber, stock }] })
  }
}

/** What is wrong with items only together: with each other, and with what the register holds. */
async function problemsTogether(db: Database, items: readonly ImportedItem[]): Promise<ImportProblem[]> {
  const statuses = new Set(
    (await db.all(db.build.selectFrom("item_status").select("status"))).map((row) => row.status)
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
    const owner = await itemNumberOf(db, barcode)
    if (owner === undefined || owner.toUpperCase() === item.number.toUpperCase()) continue
    // The file may give the barcode up for its owner at the same time.
    if (byNumber.get(owner.toUpperCase())?.barcodes?.includes(barcode) === false) continue
    problems.push({ line: item.line, reason: `barcode '${barcode}' belongs to item '${owner}'` })
  }
  return problems
}

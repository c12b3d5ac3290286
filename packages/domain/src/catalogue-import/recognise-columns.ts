import { barcodeIsSound } from "../scan/standard-barcode.ts"
import {
  bareName,
  fieldSpellings,
  importFields,
  type ImportField,
  looseSpellings,
  plainName,
  purchaseSpellings
} from "./import-field.ts"
import { plainText, readPrice } from "./read-cell.ts"

/** What a column says; nothing where it is left out. */
export type ColumnField = ImportField | ""

/** Titles, addresses and dates stand above the heading, never more than this. */
const deepestHeading = 40

interface Table {
  readonly rows: readonly (readonly string[])[]
}

/** Which row names the columns: the one whose cells name the most fields, or else the first with several words. */
export function headingRow({ rows }: Table): number {
  const head = rows.slice(0, deepestHeading)
  const scores = head.map((cells) => new Set(columnsByName(cells).filter((field) => field !== "")).size)
  const best = Math.max(0, ...scores)
  if (best >= 2) return scores.indexOf(best)
  const wordy = head.findIndex((cells) => cells.filter((cell) => /\p{L}/u.test(cell)).length >= 2)
  return Math.max(wordy, 0)
}

/** How many fields the table's heading names. */
export function headingScore(table: Table): number {
  const names = table.rows[headingRow(table)] ?? []
  return new Set(columnsByName(names).filter((field) => field !== "")).size
}

/** What each column says, by its name, and where that says nothing by what stands in it. */
export function recognisedColumns(
  names: readonly string[],
  rows: readonly (readonly string[])[]
): readonly ColumnField[] {
  const named = columnsByName(names)
  return byContent(named, names, rows)
}

/** Whether prices of a column stand without value added tax, by its name. */
export function saysWithoutVat(name: string): boolean {
  return /(?:^|[^\p{L}])(?:ex|exkl|excl|exklusive|excluding|exclusive|utan|ilman|veroton|zzgl|ohne|netto|net)(?:[^\p{L}]|$)|alv\s*0/iu.test(
    name
  )
}

function columnsByName(names: readonly string[]): readonly ColumnField[] {
  const found = new Map<number, ImportField>()
  const taken = new Set<ImportField>()
  const bare = names.map(bareName)
  const plain = names.map(plainName)
  const purchases = new Set(purchaseSpellings.map(bareName))
  const isFree = (place: number) => !found.has(place) && !purchases.has(plain[place] ?? "")
  const look = (spellings: (field: ImportField) => readonly string[], texts: readonly string[]): void => {
    for (const field of importFields) {
      if (taken.has(field)) continue
      const place = spellings(field)
        .map((each) => texts.findIndex((text, at) => text === bareName(each) && isFree(at)))
        .find((at) => at !== -1)
      if (place === undefined) continue
      found.set(place, field)
      taken.add(field)
    }
  }
  look((field) => fieldSpellings[field], bare)
  look((field) => looseSpellings[field] ?? [], bare)
  look((field) => [...fieldSpellings[field], ...(looseSpellings[field] ?? [])], plain)
  return names.map((_, place) => found.get(place) ?? "")
}

/** So many rows say what stands in a column. */
const sampled = 200

function byContent(
  named: readonly ColumnField[],
  names: readonly string[],
  rows: readonly (readonly string[])[]
): readonly ColumnField[] {
  const columns = [...named]
  const purchases = new Set(purchaseSpellings.map(bareName))
  const sample = rows.slice(0, sampled)
  const give = (field: ImportField, fits: (cells: readonly string[]) => boolean): void => {
    if (columns.includes(field)) return
    const fitting = columns.flatMap((column, place) => {
      if (column !== "" || purchases.has(plainName(names[place] ?? ""))) return []
      const cells = sample.map((row) => plainText(row[place] ?? "")).filter((cell) => cell !== "")
      return cells.length >= Math.max(1, sample.length / 4) && fits(cells) ? [place] : []
    })
    // What two columns could be is asked.
    if (fitting.length === 1 && fitting[0] !== undefined) columns[fitting[0]] = field
  }
  const most = (cells: readonly string[], is: (cell: string) => boolean) =>
    cells.filter(is).length >= cells.length * 0.8
  give("barcodes", (cells) =>
    most(cells, (cell) => /^(?:\d{8}|\d{12,14})$/u.test(cell) && barcodeIsSound(cell))
  )
  give("picture", (cells) =>
    most(cells, (cell) => /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif|avif)/iu.test(cell))
  )
  give("price", (cells) => most(cells, (cell) => /\d[.,]\d{2}$/u.test(cell) && "value" in readPrice(cell)))
  give(
    "description",
    (cells) => most(cells, (cell) => /\p{L}{3}/u.test(cell) && cell.includes(" ")) && areDifferent(cells)
  )
  give(
    "number",
    (cells) => most(cells, (cell) => /^[\p{L}\p{N}._/-]{3,40}$/u.test(cell)) && areDifferent(cells)
  )
  return columns
}

function areDifferent(cells: readonly string[]): boolean {
  return new Set(cells).size >= cells.length * 0.9
}

import type { DraftRow, DraftSheet } from "@karat/domain/catalogue-import/import-draft"
import { CsvError } from "csv-parse"
import { parse } from "csv-parse/sync"
import { decodedText } from "./file-encoding.ts"
import { UnusableFile } from "./import-problem.ts"
import { isOldWorkbook } from "./read-table.ts"
import { readSheets } from "./read-workbook.ts"
import { flatNames, isShopifyExport, shopifyFlattener } from "./shopify-products.ts"
import type { TableRow } from "./table-row.ts"
import { isZip } from "./workbook-size.ts"

/** Why a file that was brought in cannot be read as a table. */
export type FileFault = "unreadable" | "old" | "letters" | "empty" | "too_large"

/** More rows than any assortment has, more columns than anybody maps, and more than anybody writes into a cell. */
const most = { rows: 50_000, columns: 200, cells: 2_000_000, letters: 10_000 }

/** The sheets of a file, and how it was read; or why it cannot be. */
export async function draftSheets(
  name: string,
  bytes: Uint8Array
): Promise<
  { readonly sheets: readonly DraftSheet[]; readonly readAs: string } | { readonly fault: FileFault }
> {
  if (isOldWorkbook(bytes)) return { fault: "old" }
  try {
    const read = isZip(bytes)
      ? { sheets: await readSheets(name, bytes), readAs: "Excel" }
      : textSheet(name, bytes)
    if ("fault" in read) return read
    const sheets = read.sheets.filter(({ rows }) => rows.length > 0)
    if (sheets.length === 0) return { fault: "empty" }
    if (isTooLarge(sheets)) return { fault: "too_large" }
    return {
      readAs: read.readAs,
      sheets: sheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet.rows) }))
    }
  } catch (cause) {
    if (cause instanceof UnusableFile || cause instanceof CsvError) return { fault: "unreadable" }
    throw cause
  }
}

interface ReadSheet {
  readonly name: string
  readonly rows: readonly TableRow[]
}

function isTooLarge(sheets: readonly ReadSheet[]): boolean {
  const rows = sheets.flatMap((sheet) => sheet.rows)
  if (rows.length > most.rows) return true
  const cells = rows.reduce((sum, row) => sum + row.cells.length, 0)
  return cells > most.cells || rows.some((row) => row.cells.length > most.columns)
}

function rowsOf(rows: readonly TableRow[]): readonly DraftRow[] {
  const names = rows[0]?.cells ?? []
  if (!isShopifyExport(names)) return rows.map(draftRow)
  const flatten = shopifyFlattener(names)
  const items = rows.slice(1).flatMap(({ cells, line }): DraftRow[] => {
    const flat = flatten(cells)
    return flat === undefined ? [] : [{ line, cells: flat }]
  })
  return [{ line: rows[0]?.line ?? 1, cells: flatNames }, ...items]
}

function draftRow({ cells, line, odd = [] }: TableRow): DraftRow {
  const row = { line, cells: cells.map((cell) => cell.slice(0, most.letters)) }
  if (odd.length === 0) return row
  return { ...row, odd: Object.fromEntries(odd.map(({ column, kind }) => [column, kind])) }
}

function textSheet(
  name: string,
  bytes: Uint8Array
): { readonly sheets: readonly ReadSheet[]; readonly readAs: string } | { readonly fault: FileFault } {
  const decoded = decodedText(bytes)
  if (decoded === undefined) return { fault: bytes.includes(0) ? "unreadable" : "letters" }
  const { encoding, text } = decoded
  if (text.includes("\0")) return { fault: "unreadable" }
  if (text.includes("\uFFFD")) return { fault: "letters" }
  const named = /^sep=([,;\t|])\r?\n/iu.exec(text)
  const rest = named === null ? text : text.slice(named[0].length)
  const records = parse(rest, {
    delimiter: named?.[1] ?? separatorOf(rest),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true
  }) as unknown as readonly {
    readonly record: readonly string[]
    readonly info: { readonly lines: number }
  }[]
  const linesBefore = named === null ? 0 : 1
  const rows = records
    .map(({ info, record }) => ({ line: info.lines + linesBefore - breaksIn(record), cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
  return { readAs: encoding, sheets: [{ name, rows }] }
}

/** A line is counted where its row ends; quoted texts may have spread it over several. */
function breaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/gu)?.length ?? 0), 0)
}

/** So many lines say what separates the cells; titles may stand above the heading. */
const sampledLines = 50

/** The separator that most lines have, and have alike. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .replaceAll(/"[^"]*"/gu, "")
    .split(/\r\n|\n|\r/u)
    .slice(0, sampledLines)
  const scored = [";", "\t", ",", "|"].map((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
    const alike = new Map<number, number>()
    for (const count of counts) alike.set(count, (alike.get(count) ?? 0) + 1)
    return {
      separator,
      score: Math.max(0, ...[...alike].map(([count, times]) => times * Math.min(count, 20)))
    }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator
}

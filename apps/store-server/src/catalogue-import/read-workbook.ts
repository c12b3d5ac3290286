import { type Cell, type CellValue, readXlsx, type Sheet } from "hucre/xlsx"
import { UnusableFile } from "./import-problem.ts"
import type { OddCell, TableRow } from "./table-row.ts"
import { unpacksSafely } from "./workbook-size.ts"

/** A spreadsheet keeps fifteen digits of a number; of a longer one the last are lost. */
const mostDigits = 1e15

/**
 * Reads the first sheet of a workbook that is not hidden, a row at a time. Answers its name. Throws `UnusableFile` for
 * what is no workbook, or would unpack to more than a shop's file is.
 */
export async function readWorkbook(
  path: string,
  bytes: Uint8Array,
  take: (row: TableRow) => void
): Promise<string> {
  holdSize(path, bytes)
  const sheet = await firstSheet(path, bytes)
  const [heading = []] = sheet.rows
  if (heading.every((value) => value === null || value === ""))
    throw new UnusableFile(`The sheet '${sheet.name}' of ${path} has no heading in its first line.`)
  const width = heading.findLastIndex((value) => value !== null && value !== "") + 1
  for (const [at, values] of sheet.rows.entries()) {
    const cells = Array.from({ length: Math.max(width, values.length) }, (_, place) => values[place] ?? null)
    // A sheet is as wide as its widest row; what stands empty beside the table is no column.
    while (cells.length > width && (cells.at(-1) === null || cells.at(-1) === "")) cells.pop()
    const row = rowOf(sheet, at, cells)
    if (row !== undefined) take(row)
  }
  return `an Excel workbook, sheet '${sheet.name}'`
}

/** A row by the texts of its cells; undefined where it is empty. */
function rowOf(sheet: Sheet, at: number, cells: readonly CellValue[]): TableRow | undefined {
  const read = cells.map((value, place) => readValue(value, sheet.cells?.get(`${at},${place}`)))
  if (read.every(({ text }) => text.trim() === "")) return undefined
  const odd = read.flatMap((cell, column) => (cell.odd === undefined ? [] : [{ column, ...cell.odd }]))
  return { line: at + 1, cells: read.map(({ text }) => text), ...(odd.length === 0 ? {} : { odd }) }
}

/** Every sheet that is not hidden, with its rows that are not empty. Throws `UnusableFile` as `readWorkbook` does. */
export async function readSheets(
  name: string,
  bytes: Uint8Array
): Promise<readonly { readonly name: string; readonly rows: readonly TableRow[] }[]> {
  holdSize(name, bytes)
  return (await sheetsOf(name, bytes)).map((sheet) => ({
    name: sheet.name,
    rows: sheet.rows.flatMap((values, at) => rowOf(sheet, at, withoutEnd(values)) ?? [])
  }))
}

/** What stands empty at the end of a row is no cell. */
function withoutEnd(values: readonly CellValue[]): readonly CellValue[] {
  return values.slice(0, values.findLastIndex((value) => value !== null && value !== "") + 1)
}

function holdSize(path: string, bytes: Uint8Array): void {
  if (unpacksSafely(bytes)) return
  throw new UnusableFile(
    `${path} is damaged, or unpacks to more than a workbook of items can be. Save it anew as .xlsx and try again.`
  )
}

async function firstSheet(path: string, bytes: Uint8Array): Promise<Sheet> {
  const filled = (await sheetsOf(path, bytes)).filter(({ rows }) => rows.length > 0)
  const [first, second] = filled
  if (first === undefined) throw new UnusableFile(`${path} has no sheet with anything in it.`)
  if (second === undefined) return first
  const names = filled.map(({ name }) => `'${name}'`).join(", ")
  throw new UnusableFile(
    `${path} has several sheets (${names}). Keep one, or hide the others, and try again.`
  )
}

async function sheetsOf(path: string, bytes: Uint8Array): Promise<readonly Sheet[]> {
  try {
    const { sheets } = await readXlsx(bytes, {
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true
    })
    return sheets
  } catch (cause) {
    // A damaged file fails in more ways than the library has errors for.
    const what = cause instanceof Error ? cause.message : String(cause)
    throw new UnusableFile(`${path} is no workbook that can be read (${what}). Save it anew as .xlsx.`)
  }
}

/** A cell as the text that a table of text would have, and what keeps it from being surely that. */
function readValue(
  value: CellValue,
  cell: Cell | undefined
): { readonly text: string; readonly odd?: Omit<OddCell, "column"> } {
  if (value === null) return { text: "" }
  if (
    cell?.type === "error" ||
    (typeof value === "string" && cell?.type === "formula" && value.startsWith("#"))
  )
    return { text: String(value), odd: { kind: "error" } }
  if (value instanceof Date) return readDate(value)
  if (typeof value === "number") return readNumber(value, cell?.style?.numFmt ?? "")
  return { text: String(value) }
}

function readDate(value: Date): { readonly text: string; readonly odd?: Omit<OddCell, "column"> } {
  if (Number.isNaN(value.getTime())) return { text: "#", odd: { kind: "error" } }
  return { text: value.toISOString().slice(0, 10), odd: { kind: "date" } }
}

/** A number by its fifteen digits, as its cell shows it where that says more: percent, and zeros in front. */
function readNumber(
  value: number,
  format: string
): { readonly text: string; readonly odd?: Omit<OddCell, "column"> } {
  if (!Number.isFinite(value) || Math.abs(value) >= mostDigits)
    return { text: String(value), odd: { kind: "cut" } }
  if (/^0(?:\.0+)?%$/u.test(format)) return { text: `${plain(value * 100)} %` }
  if (/^0+$/u.test(format) && Number.isInteger(value) && value >= 0)
    return { text: String(value).padStart(format.length, "0") }
  return { text: plain(value) }
}

/** Without an exponent. Three decimals get a fourth, so that they are not taken for thousands. */
function plain(value: number): string {
  const [digits = "", places = ""] = Number(value.toPrecision(15)).toFixed(10).split(".")
  const bare = places.replace(/0+$/u, "")
  return bare === "" ? digits : `${digits}.${bare.length === 3 ? `${bare}0` : bare}`
}

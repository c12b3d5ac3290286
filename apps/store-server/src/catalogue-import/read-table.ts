import { bareName } from "@karat/domain/catalogue-import/import-field"
import { CsvError, parse } from "csv-parse"
import { readFile, stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { decodedText } from "./file-encoding.ts"
import { type GatheredProblems, UnusableFile } from "./import-problem.ts"
import type { OddCell, TableRow } from "./table-row.ts"
import { readWorkbook } from "./read-workbook.ts"
import { isZip } from "./workbook-size.ts"

/** The quoting of the file is wrong from this line on, so nothing after it can be read. */
export class BrokenTable extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = "BrokenTable"
    this.line = line
  }
}

/** More than any shop's file holds; it is read whole. */
const largestFile = 200_000_000

/** How much the parser takes at once; the progress is reported after each piece. */
const pieceBytes = 65_536

/**
 * Reads a table, of comma, semicolon or tab separated values in any encoding that is known or the sheet of a workbook
 * (`.xlsx`), and hands over its rows in their order, the heading first. Answers how it read the file.
 * `progress` gets the share of the file that is read, from 0 to 1. Throws `UnusableFile` when the file is missing,
 * empty or no table, `BrokenTable` where it cannot be read on, and what `take` throws.
 */
export async function readTable(
  path: string,
  take: (row: TableRow) => void,
  progress: (share: number) => void
): Promise<string> {
  const bytes = await readWhole(path)
  if (isZip(bytes)) return await readWorkbook(path, bytes, take)
  if (isOldWorkbook(bytes))
    throw new UnusableFile(
      `${path} is an old workbook (.xls), or has a password. Save it as .xlsx without one.`
    )
  const decoded = decodedText(bytes)
  if (decoded === undefined ? bytes.includes(0) : decoded.text.includes("\0"))
    throw new UnusableFile(`${path} is not a CSV file: it holds bytes that are no text.`)
  if (decoded === undefined)
    throw new UnusableFile(
      `How ${path} writes its letters cannot be told for sure. Save it as "CSV UTF-8" and try again.`
    )
  await parseText(path, decoded.text, take, progress)
  return decoded.encoding
}

/** What Excel wrote before 2007, and what it writes with a password. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

async function parseText(
  path: string,
  text: string,
  take: (row: TableRow) => void,
  progress: (share: number) => void
): Promise<void> {
  // A file for Excel may name the separator in a line of its own.
  const named = /^sep=([,;\t])\r?\n/iu.exec(text)
  const rest = named === null ? text : text.slice(named[0].length)
  const linesBefore = named === null ? 0 : 1
  const firstLine = /^[^\r\n]*/u.exec(rest)?.[0] ?? ""
  if (firstLine.trim() === "") throw new UnusableFile(`${path} has no heading in its first line.`)
  let lastLine = linesBefore
  // Rows are taken in the callback: those before a mistake would be lost in the parser's own queue.
  const parser = parse({
    delimiter: named?.[1] ?? separatorOf(firstLine),
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { lines }) => {
      lastLine = lines + linesBefore
      const line = lastLine - lineBreaksIn(cells)
      if (cells.some((cell) => cell.includes("\uFFFD")))
        throw new BrokenTable(line, "the text is not UTF-8 here; save the file as UTF-8 and try again")
      if (cells.some((cell) => cell.trim() !== "")) take({ line, cells })
      return null
    }
  })
  parser.resume()
  try {
    await pipeline(pieces(rest, progress), parser)
  } catch (cause) {
    if (cause instanceof CsvError) throw brokenBy(cause, lastLine, linesBefore)
    throw cause
  }
}

function* pieces(text: string, progress: (share: number) => void): Generator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    yield bytes.subarray(at, at + pieceBytes)
    progress(Math.min(1, (at + pieceBytes) / bytes.length))
  }
}

/** The parser counts up to the end of a row; quoted texts may have spread it over several lines. */
function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/gu)?.length ?? 0), 0)
}

async function readWhole(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new UnusableFile(`There is no file ${path}.`)
  if (!found.isFile()) throw new UnusableFile(`${path} is not a file.`)
  if (found.size > largestFile)
    throw new UnusableFile(
      `${path} is larger than ${largestFile / 1_000_000} MB. Divide it and import its parts.`
    )
  return await readFile(path)
}

/** The separator that occurs most outside of quotes. */
function separatorOf(heading: string): string {
  const bare = heading.replaceAll(/"[^"]*"/gu, "")
  const count = (separator: string): number => bare.split(separator).length
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function brokenBy(error: CsvError, lastLine: number, linesBefore: number): BrokenTable {
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new BrokenTable(lastLine + 1, "a quotation mark is opened here and never closed")
  const line = typeof error["lines"] === "number" ? error["lines"] + linesBefore : lastLine + 1
  return new BrokenTable(line, "a quotation mark stands where none may be; double it inside a quoted text")
}

/** Finds cells by the name of their column, in whichever of its spellings the file uses. */
export interface Heading<Column extends string> {
  readonly has: (column: Column) => boolean
  /** The trimmed cell, empty when the file has no such column. */
  readonly cell: (cells: readonly string[], column: Column) => string
  /** The column as the file calls it with its letter in a spreadsheet, `'Moms' (L)`; undefined without one. */
  readonly name: (column: Column) => string | undefined
  /** Columns that say the same, which only one can. */
  readonly twins: readonly string[]
  readonly width: number
  /** Notes what is odd in a row's cells, of the columns that are read. Those of `days` may have dates. */
  readonly addOdd: (row: TableRow, problems: GatheredProblems, days?: readonly Column[]) => void
  /** Columns that are not read, as the file names them. */
  readonly unread: readonly string[]
}

export function readHeading<Column extends string>(
  names: readonly string[],
  spellings: Record<Column, readonly string[]>
): Heading<Column> {
  const places = new Map<Column, number>()
  const read = new Set<number>()
  const twins: string[] = []
  const bare = names.map(bareName)
  const nameAt = (place: number) => `'${names[place]?.trim()}' (${columnLetters(place)})`
  for (const column of Object.keys(spellings) as Column[]) {
    const known = new Set(spellings[column].map(bareName))
    const all = bare.flatMap((name, place) => (known.has(name) ? [place] : []))
    const first = spellings[column].map((each) => bare.indexOf(bareName(each))).find((place) => place !== -1)
    if (first === undefined) continue
    places.set(column, first)
    read.add(first)
    if (all.length > 1) twins.push(all.map((place) => `'${names[place]}'`).join(" and "))
  }
  return {
    has: (column) => places.has(column),
    cell: (cells, column) => {
      const place = places.get(column)
      return place === undefined ? "" : (cells[place] ?? "").trim()
    },
    name: (column) => {
      const place = places.get(column)
      return place === undefined ? undefined : nameAt(place)
    },
    addOdd: ({ cells, odd = [] }, problems, days = []) => {
      for (const { column, kind } of odd)
        if (read.has(column) && !(kind === "date" && days.some((day) => places.get(day) === column)))
          problems.add(`'${cells[column]}' ${oddWords[kind]}`, nameAt(column))
    },
    twins,
    width: names.length,
    unread: names.filter((name, place) => name !== "" && !read.has(place))
  }
}

const oddWords: Readonly<Record<OddCell["kind"], string>> = {
  date: "is a date; set the column to text and type it again",
  error: "is an error of the spreadsheet; mend its formula",
  cut: "has lost digits, since a spreadsheet keeps fifteen of a number; set the column to text and type it again"
}

/** The letters that a spreadsheet writes over a column: A, B … Z, AA. */
function columnLetters(place: number): string {
  const before = Math.floor(place / 26)
  return (before === 0 ? "" : columnLetters(before - 1)) + String.fromCharCode(65 + (place % 26))
}

import { CsvError, parse } from "csv-parse"
import { createReadStream } from "node:fs"
import { open, stat } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { UnusableFile } from "./import-problem.ts"

/** One record of the file with the line it begins on. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The quoting of the file is wrong from this line on, so nothing after it can be read. */
export class BrokenTable extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.name = "BrokenTable"
    this.line = line
  }
}

/**
 * Reads a file of comma, semicolon or tab separated values, with or without a byte order mark, and
 * hands over its rows in their order, the heading first. `progress` hears the share of the file that
 * is read, from 0 to 1. Throws `UnusableFile` when the file is missing, empty or no text,
 * `BrokenTable` where it cannot be read on, and what `take` throws.
 */
export async function readTable(
  path: string,
  take: (row: TableRow) => void,
  progress: (share: number) => void
): Promise<void> {
  const { text, size } = await readBeginning(path)
  const firstLine = text.split(/\r?\n/u, 1)[0] ?? ""
  if (firstLine.trim() === "") throw new UnusableFile(`${path} has no heading in its first line.`)
  const file = createReadStream(path)
  let lastLine = 0
  // Rows are taken in the callback: those before a mistake would be lost in the parser's own queue.
  const parser = parse({
    bom: true,
    delimiter: separatorOf(firstLine),
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (cells: string[], { lines, records }) => {
      if (cells.some((cell) => cell.includes("\uFFFD")))
        throw new BrokenTable(lines, "the text is not UTF-8; save the file as UTF-8 and try again")
      lastLine = lines
      if (records % 1000 === 0) progress(file.bytesRead / size)
      if (cells.some((cell) => cell.trim() !== "")) take({ line: lines - lineBreaksIn(cells), cells })
      return null
    }
  })
  parser.resume()
  try {
    await pipeline(file, parser)
  } catch (cause) {
    if (cause instanceof CsvError) throw brokenBy(cause, lastLine)
    throw cause
  }
}

/** The parser counts up to the end of a row; quoted texts may have spread it over several lines. */
function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/gu)?.length ?? 0), 0)
}

async function readBeginning(path: string): Promise<{ text: string; size: number }> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new UnusableFile(`There is no file ${path}.`)
  if (!found.isFile()) throw new UnusableFile(`${path} is not a file.`)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes.includes(0))
      throw new UnusableFile(`${path} is not a CSV file: it holds bytes that are no text.`)
    return { text: bytes.toString("utf8").replace(/^\uFEFF/u, ""), size: found.size }
  } finally {
    await file.close()
  }
}

/** The separator that occurs most outside of quotes. */
function separatorOf(heading: string): string {
  const bare = heading.replaceAll(/"[^"]*"/gu, "")
  const count = (separator: string): number => bare.split(separator).length
  return [",", ";", "\t"].reduce((best, each) => (count(each) > count(best) ? each : best))
}

function brokenBy(error: CsvError, lastLine: number): BrokenTable {
  if (error.code === "CSV_QUOTE_NOT_CLOSED")
    return new BrokenTable(lastLine + 1, "a quotation mark is opened here and never closed")
  const line = typeof error["lines"] === "number" ? error["lines"] : lastLine + 1
  return new BrokenTable(line, "a quotation mark stands where none may be; double it inside a quoted text")
}

/** Finds cells by the name of their column, in whichever of its spellings the file uses. */
export interface Heading<Column extends string> {
  readonly has: (column: Column) => boolean
  /** The trimmed cell, empty when the file has no such column. */
  readonly cell: (cells: readonly string[], column: Column) => string
  readonly width: number
  /** Columns nobody reads, as the file names them. */
  readonly unread: readonly string[]
}

/** A column's name without case, spaces and signs: "Variant Price" and "variant_price" are one. */
function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "")
}

export function readHeading<Column extends string>(
  names: readonly string[],
  spellings: Record<Column, readonly string[]>
): Heading<Column> {
  const places = new Map<Column, number>()
  const read = new Set<number>()
  const bare = names.map(bareName)
  for (const column of Object.keys(spellings) as Column[])
    for (const spelling of spellings[column]) {
      const place = bare.indexOf(bareName(spelling))
      if (place === -1 || places.has(column)) continue
      places.set(column, place)
      read.add(place)
    }
  return {
    has: (column) => places.has(column),
    cell: (cells, column) => {
      const place = places.get(column)
      return place === undefined ? "" : (cells[place] ?? "").trim()
    },
    width: names.length,
    unread: names.filter((name, place) => name !== "" && !read.has(place))
  }
}

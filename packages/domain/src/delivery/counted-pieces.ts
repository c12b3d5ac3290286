import type { DeliveryLine } from "./delivery.ts"

/** How many pieces of each line have been counted, by the lines' ids; a line that is not there has none yet. */
export type CountedPieces = ReadonlyMap<string, number>

/** Why a piece that was scanned counts nowhere. */
export type NotCounted = "not-in-delivery" | "all-counted"

/**
 * Counts one more piece of an item, on the first of its lines that still waits for one.
 * @returns the line that it belongs to with the new count, or why it belongs to none
 */
export function countPiece(
  lines: readonly DeliveryLine[],
  counted: CountedPieces,
  itemNumber: string
): { readonly line: DeliveryLine; readonly counted: CountedPieces } | NotCounted {
  const ofItem = lines.filter(({ code }) => isSameNumber(code, itemNumber))
  if (ofItem.length === 0) return "not-in-delivery"
  const line = ofItem.find((each) => countOf(counted, each) < each.quantity)
  if (line === undefined) return "all-counted"
  return { line, counted: countLine(counted, line, countOf(counted, line) + 1) }
}

/** Sets how many pieces of a line have come: none at least, and no more than are waited for. */
export function countLine(counted: CountedPieces, line: DeliveryLine, pieces: number): CountedPieces {
  return new Map(counted).set(line.id, Math.min(Math.max(Math.trunc(pieces), 0), line.quantity))
}

/** How many pieces of a line have been counted. */
export function countOf(counted: CountedPieces, { id }: DeliveryLine): number {
  return counted.get(id) ?? 0
}

/** How many pieces of all lines have been counted. */
export function countOfAll(counted: CountedPieces, lines: readonly DeliveryLine[]): number {
  return lines.reduce((sum, line) => sum + countOf(counted, line), 0)
}

/** Whether two texts are the same item number; a typed one may be in lower case. */
export function isSameNumber(code: string, itemNumber: string): boolean {
  return code.toLowerCase() === itemNumber.trim().toLowerCase()
}

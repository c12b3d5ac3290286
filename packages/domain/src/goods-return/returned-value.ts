import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"
import type { OldReceipt, OldReceiptLine } from "../receipt/old-receipt.ts"
import { returnablePieces } from "./return-refusal.ts"

/** A line as it was sold, as far as the value of its pieces goes. */
export interface SoldLine {
  readonly quantity: number
  /** What the customer paid for all of its pieces. */
  readonly amount: MinorUnits
}

/**
 * What the customer paid for the `piece`-th piece of a line, counted from 1. The pieces of a line sum to its
 * amount, in whichever order and in however many parts they come back.
 */
export function valueOfPiece({ quantity, amount }: SoldLine, piece: number): MinorUnits {
  return minorUnits(proportion(amount, piece, quantity) - proportion(amount, piece - 1, quantity))
}

/** What the customer paid for these pieces of a line together. */
export function valueOfPieces(line: SoldLine, pieces: readonly number[]): MinorUnits {
  return minorUnits(pieces.reduce((sum, piece) => sum + valueOfPiece(line, piece), 0))
}

/** The first `count` pieces of a line that have not come back; undefined when there are not that many. */
export function freePieces(
  quantity: number,
  returned: ReadonlySet<number>,
  count: number
): readonly number[] | undefined {
  const free: number[] = []
  for (let piece = 1; piece <= quantity && free.length < count; piece += 1)
    if (!returned.has(piece)) free.push(piece)
  return free.length === count ? free : undefined
}

/** What the customer paid for the next `count` pieces of a line that come back. */
export function valueOfNext(line: OldReceiptLine, count: number): MinorUnits {
  const first = (line.returned ?? 0) + 1
  return valueOfPieces(
    line,
    Array.from({ length: count }, (_, index) => first + index)
  )
}

/** How many insured pieces give their insurance back when `count` of them come back. */
export function insuredPieces(insurance: OldReceiptLine, count: number): number {
  return Math.min(count, returnablePieces(insurance))
}

/** Pieces of a line that come back, and what the customer gets for them. */
export interface PiecesBack {
  readonly line: OldReceiptLine
  readonly quantity: number
  readonly value: MinorUnits
}

/** The insurance that comes back with `count` pieces of a line; undefined where none does. */
export function insuranceBack(
  { insurance, items }: Pick<OldReceipt, "insurance" | "items">,
  insured: Pick<OldReceiptLine, "id">,
  count: number
): PiecesBack | undefined {
  const link = insurance.find(({ insuredLineId }) => insuredLineId === insured.id)
  const line = items.find(({ id }) => id === link?.lineId)
  const quantity = line === undefined ? 0 : insuredPieces(line, count)
  return line === undefined || quantity === 0
    ? undefined
    : { line, quantity, value: valueOfNext(line, quantity) }
}

/** What one of the pieces that come back is paid back with: never more than was paid for it, whatever remains. */
export function pricePaid({ quantity, value }: Pick<PiecesBack, "quantity" | "value">): MinorUnits {
  return minorUnits(Math.trunc(value / quantity))
}

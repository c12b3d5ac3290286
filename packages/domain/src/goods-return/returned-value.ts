import { type MinorUnits, minorUnits } from "../money/minor-units.ts"
import { proportion } from "../money/proportion.ts"

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

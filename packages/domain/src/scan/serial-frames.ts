/** State of a scanner on a serial line: never chosen, readable, or disconnected. */
export type SerialScannerState = "none" | "ready" | "lost"

/**
 * What a scanner sends over a serial line: the letters of a code, then a carriage return, a line feed or both. A line
 * keeps no code together: pieces come as they like, several codes in one or one in several.
 */
export interface SerialFrames {
  /** The code that has begun; undefined where a letter of it was lost. */
  readonly begun: string | undefined
  readonly lastAtMs: number
}

export interface SerialPiece {
  /** One letter for each byte. */
  readonly text: string
  readonly atMs: number
}

export interface SerialStep {
  readonly frames: SerialFrames
  /** The codes that this piece completes, in their order. */
  readonly codes: readonly string[]
  /** How many codes could not be read. */
  readonly garbled: number
}

/** Fewer characters than this are no scan. */
const shortestScan = 3
/** No code of a store is longer; what goes on beyond it has lost its end. */
const longestScan = 128
/** Within a code the letters come a millisecond apart; after this long what has begun will not be ended. */
const longestSilenceMs = 500

export const serialAtRest: SerialFrames = { begun: "", lastAtMs: Number.NEGATIVE_INFINITY }

/** Folds one more piece into what has come before it. A code with a letter that no code has is none, and is counted. */
export function takeSerialPiece(frames: SerialFrames, { text, atMs }: SerialPiece): SerialStep {
  const late = atMs - frames.lastAtMs > longestSilenceMs
  const broken = late && frames.begun !== ""
  const [first = "", ...rest] = text.split(/[\r\n]+/)
  const codes: string[] = []
  let garbled = broken ? 1 : 0
  let begun = append(late ? "" : frames.begun, first)
  for (const next of rest) {
    if (begun === undefined) garbled += 1
    else if (begun.trim().length >= shortestScan) codes.push(begun.trim())
    begun = append("", next)
  }
  return { frames: { begun, lastAtMs: atMs }, codes, garbled }
}

function append(begun: string | undefined, text: string): string | undefined {
  if (begun === undefined || !/^[\x20-\x7E]*$/.test(text)) return undefined
  return begun.length + text.length > longestScan ? undefined : begun + text
}

import { hasEanCheckDigit } from "./ean-check-digit.ts"
import { isReceiptNumber } from "./classify-scan.ts"

/**
 * A scanner that types like a keyboard, told apart from fingers by its speed. The fold takes one key
 * at a time and keeps no clock of its own: the time of each key comes in with it. Keys are never held
 * back, so that nothing is lost when fast fingers are taken for a scanner; whoever owns the field
 * under a scan puts back what stood there before it.
 *
 * Most scanners leave fingers far behind. One that does not is found out by what it types: a whole barcode
 * with its check digit, or a receipt's number, at a pace that nobody keeps up for so long. From then on
 * this device knows how slow its scanner is.
 */
export interface WedgeState {
  /** What has come at the pace of a scanner. */
  readonly typed: string
  /** What has come at a pace that a slow scanner may have; longer than what was typed, or the same. */
  readonly slowly: string
  /** The longest time between two keys of that. */
  readonly widestGapMs: number
  readonly lastKeyAtMs: number
}

export interface WedgeKey {
  readonly key: string
  readonly atMs: number
}

export interface WedgeStep {
  readonly state: WedgeState
  /** The code that this key completed. */
  readonly scanned?: string
  /** The scanner has shown that it is slower than was known: the time that its keys may be apart from now on. */
  readonly paceMs?: number
}

/** Fewer characters than this are no scan. */
const shortestScan = 3
/** Keys closer together than this come from a scanner, on a device that has not shown a slower one. */
export const usualPaceMs = 35
/** Keys further apart than this come from fingers, whatever they have typed. */
export const slowestPaceMs = 100
/** A scanner is not always as quick as it was when it showed itself. */
const marginMs = 15

export const wedgeAtRest: WedgeState = {
  typed: "",
  slowly: "",
  widestGapMs: 0,
  lastKeyAtMs: Number.NEGATIVE_INFINITY
}

/**
 * Folds one key into what the scanner has typed so far; Enter ends a scan of at least three characters.
 * @param paceMs how far apart the keys of this device's scanner may be
 */
export function wedgeKey(state: WedgeState, { key, atMs }: WedgeKey, paceMs = usualPaceMs): WedgeStep {
  const gapMs = atMs - state.lastKeyAtMs
  const follows = state.typed !== "" && gapMs <= paceMs
  const followsSlowly = state.slowly !== "" && gapMs <= slowestPaceMs
  const widestGapMs = followsSlowly ? Math.max(state.widestGapMs, gapMs) : 0
  if (key === "Enter") {
    const slowly = followsSlowly ? state.slowly.trim() : ""
    if (widestGapMs > paceMs && isSurelyScanned(slowly))
      return {
        state: wedgeAtRest,
        scanned: slowly,
        paceMs: Math.min(slowestPaceMs, widestGapMs + marginMs)
      }
    const scanned = follows ? state.typed.trim() : ""
    return scanned.length >= shortestScan ? { state: wedgeAtRest, scanned } : { state: wedgeAtRest }
  }
  // Shift and the like come between the keys of a scan; they only keep it alive.
  const text = key.length === 1 ? key : ""
  if (text === "" && !followsSlowly) return { state: wedgeAtRest }
  return {
    state: {
      typed: follows ? state.typed + text : text,
      slowly: followsSlowly ? state.slowly + text : text,
      widestGapMs,
      lastKeyAtMs: atMs
    }
  }
}

/** Whether nobody types this by hand so fast. */
function isSurelyScanned(code: string): boolean {
  return hasEanCheckDigit(code) || isReceiptNumber(code)
}

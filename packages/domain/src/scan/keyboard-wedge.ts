import { isReceiptNumber } from "./classify-scan.ts"
import { hasEanCheckDigit } from "./ean-check-digit.ts"

/**
 * A scanner that types like a keyboard, told apart from fingers by its speed. The fold takes one key at a time and
 * keeps no clock of its own: the time of each key comes in with it. A key that follows the one before as fast as a
 * scanner's waits beside its field for a moment: a scan draws nothing there, and what fast fingers have typed goes in
 * after all. The owner of the field under a scan restores its earlier text.
 *
 * Most scanners leave fingers far behind. One that does not is found out by what it types: a whole barcode with its
 * check digit, a receipt's number, or a longer code where nothing takes text, at a pace that fingers do not keep up for
 * so long. From then on this device knows how slow its scanner is. A busy machine or a radio line may also stop once in
 * the middle of a code: its parts are one code then, and what is left of a code is never taken for another.
 */
export interface WedgeState {
  /** What has been typed since nothing was for a while. */
  readonly text: string
  /** How long after the one before each of its characters came, in milliseconds. */
  readonly gapsMs: readonly number[]
  /** How many of its first characters may have gone into a field. */
  readonly inField: number
  readonly lastKeyAtMs: number
  /** The longest wait for a key since the last character: Shift and the like come between the keys of a scan. */
  readonly waitedMs: number
  /** When the last scan ended: scanners may end it with two keys. */
  readonly endedAtMs?: number | undefined
}

export interface WedgeKey {
  readonly key: string
  readonly atMs: number
  /** Whether it goes into something that takes text. */
  readonly inField: boolean
}

export interface WedgeStep {
  readonly state: WedgeState
  /** It came as fast as a scanner's: it need not stand in its field before it is known what it belongs to. */
  readonly waits?: boolean
  /** What this key has completed. */
  readonly read?: WedgeScan
  /** It belongs to the end of the scan before it, and to nothing else. */
  readonly isTail?: boolean
}

/** What a scanner has typed. */
export interface WedgeScan {
  /** The code; none where a part of it is missing or its beginning is unclear. */
  readonly code?: string
  /** Which character of what had been typed is its first. */
  readonly from: number
  /** The scanner has shown that it is slower than was known: the time that its keys may be apart from now on. */
  readonly paceMs?: number
}

/** Fewer characters than this are no scan. */
const shortestScan = 3
/** As many characters at a scanner's pace are one's, even if their Enter comes late. */
const surelyBurst = 6
/** As many characters where nothing takes text are a code's. */
const shortestCode = 8
/** Keys closer together than this come from a scanner, on a device that has not shown a slower one. */
export const usualPaceMs = 35
/** Keys further apart than this come from fingers, whatever they have typed, or something has stopped a scanner. */
export const slowestPaceMs = 100
/** The longest that a busy machine or line stops a scanner in the middle of a code. */
export const longestHiccupMs = 400
/** A code that has come to no end belongs to what comes within this time. */
const unfinishedMs = 1500
/** A person who types a code by hand looks at it now and then, but not longer than this. */
const restMs = 3000
/** A scanner is not always as quick as it was when it showed itself. */
const marginMs = 15
/** Longer than any code; what was typed before is forgotten. */
const longestText = 512

export const wedgeAtRest: WedgeState = {
  text: "",
  gapsMs: [],
  inField: 0,
  lastKeyAtMs: Number.NEGATIVE_INFINITY,
  waitedMs: 0
}

/**
 * Folds one key into what has been typed so far; Enter ends a scan of at least three characters.
 * @param paceMs how far apart the keys of this device's scanner may be
 */
export function wedgeKey(
  state: WedgeState,
  { key, atMs, inField }: WedgeKey,
  paceMs = usualPaceMs
): WedgeStep {
  const gapMs = Math.max(state.waitedMs, atMs - state.lastKeyAtMs)
  const rested = state.text === "" || gapMs > restMs
  if (key === "Enter" || key === "Tab") {
    const isTail = state.text === "" && atMs - (state.endedAtMs ?? Number.NEGATIVE_INFINITY) <= usualPaceMs
    if (isTail) return { state: { ...wedgeAtRest, endedAtMs: atMs }, isTail }
    const readBy = key === "Enter" ? readTyped : readByTab
    const read = rested ? undefined : readBy(state, gapMs, paceMs)
    return read === undefined ? { state: wedgeAtRest } : { state: { ...wedgeAtRest, endedAtMs: atMs }, read }
  }
  if (key.length > 1) {
    const goesOn = !rested && !endsTyping(key)
    return { state: goesOn ? { ...state, lastKeyAtMs: atMs, waitedMs: gapMs } : wedgeAtRest }
  }
  const before = rested ? wedgeAtRest : state
  const text = (before.text + key).slice(-longestText)
  const cut = before.text.length + 1 - text.length
  return {
    waits: inField && !rested && gapMs <= usualPaceMs,
    state: {
      text,
      gapsMs: [...before.gapsMs, gapMs].slice(cut),
      inField: inField ? text.length : Math.max(0, before.inField - cut),
      lastKeyAtMs: atMs,
      waitedMs: 0
    }
  }
}

/** Whether a key moves or takes back what is typed. */
function endsTyping(key: string): boolean {
  return /^(?:Tab|Escape|Backspace|Delete|Home|End|Page|Arrow|F\d)/.test(key)
}

/** What has been read when Enter comes; nothing where fingers have typed. */
function readTyped(state: WedgeState, enterGapMs: number, paceMs: number): WedgeScan | undefined {
  return (
    surelyRead(state, enterGapMs, paceMs) ??
    readAtPace(state, enterGapMs, paceMs) ??
    readIntoNothing(state, enterGapMs, paceMs)
  )
}

/** What has come at the pace that is known of this device's scanner. */
function readAtPace(state: WedgeState, enterGapMs: number, paceMs: number): WedgeScan | undefined {
  const { text, gapsMs, inField } = state
  const from = Math.max(
    0,
    gapsMs.findLastIndex((gap, at) => at > 0 && gap > paceMs)
  )
  const code = text.slice(from).trim()
  const pauseMs = from === 0 ? Number.POSITIVE_INFINITY : (gapsMs[from] ?? 0)
  if (enterGapMs > paceMs) {
    const comesLate = inField <= from && enterGapMs <= longestHiccupMs && pauseMs > longestHiccupMs
    return comesLate && code.length >= surelyBurst ? { code, from } : undefined
  }
  const head = headOf(gapsMs, from)
  const headByScanner = head.gapsMs.every((gap) => gap <= paceMs)
  const headByFingers =
    head.gapsMs.length > 0 && [...head.gapsMs, pauseMs].every((gap) => gap > slowestPaceMs)
  if (pauseMs <= longestHiccupMs && headByScanner) {
    const whole = text.slice(head.from).trim()
    return whole.length >= shortestScan ? { code: whole, from: head.from } : undefined
  }
  if (code.length < shortestScan) return undefined
  const unfinished =
    pauseMs <= longestHiccupMs
      ? !headByFingers
      : pauseMs <= unfinishedMs && head.gapsMs.length > 1 && head.gapsMs.every((gap) => gap <= slowestPaceMs)
  return unfinished ? { from: head.from } : { code, from }
}

/**
 * What a scanner that ends with Tab has read. Fingers press Tab to get on, so it counts only behind a whole burst at a
 * scanner's pace.
 */
function readByTab({ text, gapsMs }: WedgeState, tabGapMs: number, paceMs: number): WedgeScan | undefined {
  const from = Math.max(
    0,
    gapsMs.findLastIndex((gap, at) => at > 0 && gap > paceMs)
  )
  const code = text.slice(from).trim()
  const begins = from === 0 || (gapsMs[from] ?? 0) > longestHiccupMs
  return begins && tabGapMs <= paceMs && code.length >= surelyBurst ? { code, from } : undefined
}

/**
 * Keys that came where nothing takes text, at a pace that fingers hardly keep up for a code of such a length: the Enter
 * behind it would press whatever has the focus. A code that stopped in the middle is not read, but reported.
 */
function readIntoNothing(state: WedgeState, enterGapMs: number, paceMs: number): WedgeScan | undefined {
  const { text, gapsMs, inField } = state
  const from = Math.max(
    0,
    gapsMs.findLastIndex((gap, at) => at > 0 && gap > longestHiccupMs)
  )
  const code = text.slice(from).trim()
  // Words have no digits, and a badge is shorter.
  if (inField > from || code.length < shortestCode || !/\d/u.test(code)) return undefined
  const gaps = [...gapsMs.slice(from + 1), enterGapMs]
  const pauses = gaps.filter((gap) => gap > slowestPaceMs)
  if (pauses.length > 1 || (pauses[0] ?? 0) > longestHiccupMs) return undefined
  if (pauses.length === 1) return { from }
  const widestMs = Math.max(...gaps)
  return widestMs > paceMs
    ? { code, from, paceMs: Math.min(slowestPaceMs, widestMs + marginMs) }
    : { code, from }
}

/** What was typed before a pause, back to the pause before. */
function headOf(gapsMs: readonly number[], until: number) {
  const from = gapsMs.findLastIndex((gap, at) => at < until && gap > longestHiccupMs)
  return { from: Math.max(0, from), gapsMs: gapsMs.slice(Math.max(0, from) + 1, until) }
}

/** What is never typed by hand so fast, or into nothing: a barcode with its check digit, or a receipt's number. */
function surelyRead(state: WedgeState, enterGapMs: number, paceMs: number): WedgeScan | undefined {
  const { text, gapsMs, inField } = state
  for (let from = 0; from < text.length; from += 1) {
    if (from > 0 && (gapsMs[from] ?? 0) <= slowestPaceMs) continue
    const code = text.slice(from).trim()
    if (!hasEanCheckDigit(code) && !isReceiptNumber(code)) continue
    const gaps = [...gapsMs.slice(from + 1), enterGapMs]
    const pauses = gaps.filter((gap) => gap > slowestPaceMs)
    if (pauses.length > 1 || (pauses[0] ?? 0) > longestHiccupMs) {
      if (inField <= from) return { code, from }
      continue
    }
    const widestMs = Math.max(...gaps.filter((gap) => gap <= slowestPaceMs))
    return widestMs > paceMs
      ? { code, from, paceMs: Math.min(slowestPaceMs, widestMs + marginMs) }
      : { code, from }
  }
  return undefined
}

/**
 * A scanner that types like a keyboard, told apart from fingers by its speed. The fold takes one key
 * at a time and keeps no clock of its own: the time of each key comes in with it. Keys are never held
 * back, so that nothing is lost when fast fingers are taken for a scanner; whoever owns the field
 * under a scan puts back what stood there before it.
 */
export interface WedgeState {
  readonly typed: string
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
}

/** Fewer characters than this are no scan. */
const shortestScan = 3
/** Keys closer together than this come from a scanner; the fastest typists stay above 60 ms. */
export const longestGapMs = 35

export const wedgeAtRest: WedgeState = { typed: "", lastKeyAtMs: Number.NEGATIVE_INFINITY }

/** Folds one key into what the scanner has typed so far; Enter ends a scan of at least three characters. */
export function wedgeKey(state: WedgeState, { key, atMs }: WedgeKey): WedgeStep {
  const follows = state.typed !== "" && atMs - state.lastKeyAtMs <= longestGapMs
  if (key === "Enter") {
    const scanned = follows ? state.typed.trim() : ""
    return scanned.length >= shortestScan ? { state: wedgeAtRest, scanned } : { state: wedgeAtRest }
  }
  // Shift and the like come between the keys of a scan; they only keep it alive.
  if (key.length !== 1) return { state: follows ? { ...state, lastKeyAtMs: atMs } : wedgeAtRest }
  return { state: { typed: follows ? state.typed + key : key, lastKeyAtMs: atMs } }
}

/** How often the till looks for a new version of itself, in milliseconds. */
export const updateCheckMs = 60_000
/** How long a new version keeps quiet after somebody has asked to be reminded later, in milliseconds. */
export const remindLaterMs = 300_000

/** What a new version that is ready is told when it shall take this one's place. It waits for that, and for nothing else. */
export const takeOver = "take-over"

interface NewVersion {
  /** A new version is ready to be started. */
  readonly ready: boolean
  /** When somebody last put it off; undefined when nobody has. */
  readonly putOffAtMs: number | undefined
}

/** Whether the till asks, now, to be loaded anew. */
export function isUpdateAsked({ ready, putOffAtMs }: NewVersion, nowMs: number): boolean {
  return ready && (putOffAtMs === undefined || nowMs - putOffAtMs >= remindLaterMs)
}

/** How often the till looks for a new version of itself, in milliseconds. */
export const updateCheckMs = 60_000
/** How long a new version waits after the user chose to be reminded later, in milliseconds. */
export const remindLaterMs = 300_000

/** The message that lets a ready new version take this one's place. It waits for that, and for nothing else. */
export const takeOver = "take-over"

interface NewVersion {
  /** A new version is ready to be started. */
  readonly ready: boolean
  /** When it was last put off; undefined when it never was. */
  readonly putOffAtMs: number | undefined
}

/** Whether the till asks, now, to be reloaded. */
export function isUpdateOffered({ ready, putOffAtMs }: NewVersion, nowMs: number): boolean {
  return ready && (putOffAtMs === undefined || nowMs - putOffAtMs >= remindLaterMs)
}

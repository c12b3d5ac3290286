/** How long figures stand uncovered after they were asked for, and how soon they may be asked for again. */
export const figuresLastMs = 30_000

/**
 * Whether figures may be asked for: never twice within half a minute.
 * @param requestedAt when they were asked for last, in milliseconds; undefined where they never were
 */
export function mayRefresh(requestedAt: number | undefined, now: number): boolean {
  // A clock that was put back would otherwise keep the figures of tomorrow.
  return requestedAt === undefined || now < requestedAt || now - requestedAt >= figuresLastMs
}

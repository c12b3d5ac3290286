/** How often an open tab leaves a sign of life where the browser has no locks, in milliseconds. */
export const heartbeatMs = 5000
/** A tab that has left no sign for this long counts as closed. */
const staleMs = 10_000

/** The last sign of life that a tab has left. */
export interface Heartbeat {
  readonly tab: string
  readonly atMs: number
}

/**
 * Whether a sign of life says that another tab is open. One from the future comes from a clock that was put back
 * since, and is worth no more than an old one.
 */
export function isAnotherTabOpen(last: Heartbeat | undefined, { tab, atMs }: Heartbeat): boolean {
  return last !== undefined && last.tab !== tab && Math.abs(atMs - last.atMs) < staleMs
}

interface OpenedTab {
  /** The address that it was opened at. */
  readonly path: string
  /** It is the installed app, whose window is not a tab. */
  readonly standalone: boolean
}

/**
 * Whether a tab must be the only one. The installed app need not, nor a page that a payment app opens: the browser
 * chooses where that opens, and its result must be taken.
 */
export function mustBeOnlyTab({ path, standalone }: OpenedTab): boolean {
  return !standalone && !/^\/(?:settings\/)?mypinpad(?:\/|$)/.test(path)
}

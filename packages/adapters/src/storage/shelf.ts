/** Rows on the disk, there as soon as it says so: the browser's storage gets there seconds later. */
export interface Shelf {
  readonly keep: (name: string, row: unknown) => Promise<void>
  readonly drop: (name: string) => Promise<void>
  readonly rows: () => Promise<readonly unknown[]>
}

/** Fetches the shelf; a browser without a disk of its own fails. */
export type FetchShelf = () => Promise<Shelf>

/** How long a write waits for the disk at most, in milliseconds: a browser that keeps nothing there sells too. */
const writeMs = 500

/**
 * How long a search for what a killed browser has left waits at most, in milliseconds. On a slow till that starts, the
 * disk answers seconds late, and without an answer an open payment would be forgotten.
 */
const findMs = 10_000

/** A shelf that is fetched when it is first needed, and may not be there. */
export interface AskedShelf {
  /** Writes on it. Ends once that is on the disk, where there is none, and soon in any case. */
  readonly change: (write: (shelf: Shelf) => Promise<void>) => Promise<void>
  /** What lies on it: nothing where there is none, or where it has not answered in seconds. */
  readonly rows: () => Promise<readonly unknown[]>
}

/** Asks a shelf; one that has been silent for seconds is waited for no longer than for a write until it answers. */
export function shelfAsker(fetchShelf: FetchShelf | undefined): AskedShelf {
  let fetched: Promise<Shelf> | undefined
  let isSilent = false
  const answerOf = async <A>(fetch: FetchShelf, ask: (shelf: Shelf) => Promise<A>, otherwise: A) => {
    try {
      fetched ??= fetch()
      return await ask(await fetched)
    } catch {
      fetched = undefined
      return otherwise
    } finally {
      isSilent = false
    }
  }
  const within = async <A>(ms: number, ask: (shelf: Shelf) => Promise<A>, otherwise: A): Promise<A> => {
    if (fetchShelf === undefined) return otherwise
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<A>((resolve) => {
      timer = setTimeout(() => {
        isSilent ||= ms === findMs
        resolve(otherwise)
      }, ms)
    })
    return await Promise.race([answerOf(fetchShelf, ask, otherwise), late]).finally(() => clearTimeout(timer))
  }
  return {
    change: (write) => within(writeMs, write, undefined),
    rows: () => within<readonly unknown[]>(isSilent ? writeMs : findMs, (shelf) => shelf.rows(), [])
  }
}

/** Where rows are on the disk when it says so: the browser's storage gets there seconds later. */
export interface Shelf {
  readonly keep: (name: string, row: unknown) => Promise<void>
  readonly drop: (name: string) => Promise<void>
  readonly rows: () => Promise<readonly unknown[]>
}

/** Fetches the shelf; a browser without a disk of its own fails. */
export type FetchShelf = () => Promise<Shelf>

/** How long anything waits for the disk at most, in milliseconds: a browser that keeps nothing there sells too. */
const diskMs = 500

/**
 * Asks a shelf, which is fetched when it is first needed.
 * @returns what the shelf answers, or what is said otherwise where there is none, or none that answers soon
 */
export function shelfAsker(fetchShelf: FetchShelf | undefined) {
  let fetched: Promise<Shelf> | undefined
  const asked = async <A>(fetch: FetchShelf, ask: (shelf: Shelf) => Promise<A>, otherwise: A) => {
    try {
      fetched ??= fetch()
      return await ask(await fetched)
    } catch {
      fetched = undefined
      return otherwise
    }
  }
  return async <A>(ask: (shelf: Shelf) => Promise<A>, otherwise: A): Promise<A> => {
    if (fetchShelf === undefined) return otherwise
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<A>((resolve) => (timer = setTimeout(() => resolve(otherwise), diskMs)))
    return await Promise.race([asked(fetchShelf, ask, otherwise), late]).finally(() => clearTimeout(timer))
  }
}

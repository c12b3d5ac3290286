/**
 * Answers what fetches something when it is first asked for, once for all who ask. What could not be fetched is fetched
 * again by the next caller.
 */
export function fetchedOnce<Fetched>(fetch: () => Promise<Fetched>): () => Promise<Fetched> {
  let fetched: Promise<Fetched> | undefined
  return async () => {
    fetched ??= fetch()
    try {
      return await fetched
    } catch (cause) {
      fetched = undefined
      throw cause
    }
  }
}

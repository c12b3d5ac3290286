import type { Clock } from "../clock/store-clock.ts"
import { Refusal } from "../http/refusal.ts"

/** How often something may be tried: so many times at once, and once more in each `everyMs`. */
export interface Allowance {
  readonly free: number
  readonly everyMs: number
  /** The longest wait; five minutes by default. */
  readonly longestWaitMs?: number
}

/** Slows down who tries too often: what is tried is counted by each of several names. */
export interface TryLimiter<By extends string> {
  /**
   * Counts one try by all its names, before anything is looked up. Refuses with 429, and counts nothing, while one
   * of them has to wait. Answers what takes this one try back, for a guess that was right; wrong ones stay counted.
   * It is not counted by a name that is undefined.
   */
  readonly take: (names: Names<By>) => Promise<() => Promise<void>>
  /** Refuses as `take` does, and counts nothing: for what is known not to be a guess. */
  readonly hold: (names: Names<By>) => Promise<void>
}

type Names<By extends string> = Readonly<Record<By, string | undefined>>

/** How often something was tried. Times are milliseconds since 1970. */
export interface Tries {
  readonly count: number
  /** When the last one came, and since when none has been forgotten. */
  readonly last: number
  readonly since: number
}

/** Where tries are counted. */
export interface TryBook {
  /** Changes the tries of some names at once; nothing can come in between. Where the work throws nothing is changed. */
  readonly change: <Answer>(names: readonly string[], work: (open: OpenTries) => Answer) => Promise<Answer>
  /** Looks at the tries of some names as they are. */
  readonly look: <Answer>(
    names: readonly string[],
    work: (open: Pick<OpenTries, "get">) => Answer
  ) => Promise<Answer>
}

interface OpenTries {
  /** Undefined for what was never tried, or is forgotten. */
  readonly get: (name: string) => Tries | undefined
  readonly put: (name: string, tries: Tries) => void
}

const mostRemembered = 100_000

/** Tries that are forgotten with the process, for a server that is alone. */
export function tryBookInMemory(): TryBook {
  const tries = new Map<string, Tries>()
  const open: OpenTries = {
    get: (name) => tries.get(name),
    // The name that was tried last comes last, so that a flood of names never drops the count of one that is still tried.
    put: (name, value) => {
      tries.delete(name)
      tries.set(name, value)
      const [oldest] = tries.keys()
      if (tries.size > mostRemembered && oldest !== undefined) tries.delete(oldest)
    }
  }
  return {
    // Work asks for all before it counts any.
    change: (_names, work) => new Promise((resolve) => resolve(work(open))),
    look: (_names, work) => new Promise((resolve) => resolve(work(open)))
  }
}

/**
 * A limiter with an allowance for each name. Beyond what is free each try doubles the wait, from a second to five
 * minutes; one try is forgotten in each `everyMs`.
 * @param what is tried: its names are its own
 */
export function tryLimiter<By extends string>(
  what: string,
  { book, clock }: { readonly book: TryBook; readonly clock: Clock },
  allowances: Readonly<Record<By, Allowance>>
): TryLimiter<By> {
  const all = Object.entries<Allowance>(allowances) as [By, Allowance][]
  const namedBy = (names: Names<By>) =>
    all.flatMap(([by, allowance]) => {
      const name = names[by]
      return name === undefined ? [] : [{ allowance, key: `${what} ${by} ${name}` }]
    })
  const keysOf = (named: ReturnType<typeof namedBy>) => named.map(({ key }) => key)
  const refuseTooMany = (named: ReturnType<typeof namedBy>, now: number, { get }: Pick<OpenTries, "get">) => {
    for (const { allowance, key } of named) refuseWaiting(allowance, decayed(get(key), allowance, now), now)
  }
  return {
    hold: (names) => {
      const named = namedBy(names)
      return book.look(keysOf(named), (open) => refuseTooMany(named, clock().getTime(), open))
    },
    take: async (names) => {
      const now = clock().getTime()
      const named = namedBy(names)
      const before = await book.change(keysOf(named), (open) => {
        refuseTooMany(named, now, open)
        return named.map(({ allowance, key }) => {
          const tries = decayed(open.get(key), allowance, now)
          open.put(key, { ...tries, count: tries.count + 1, last: now })
          return tries.last
        })
      })
      return () =>
        book.change(keysOf(named), ({ get, put }) => {
          for (const [at, { allowance, key }] of named.entries()) {
            const after = decayed(get(key), allowance, now)
            const last = after.last === now ? (before[at] ?? 0) : after.last
            put(key, { ...after, count: Math.max(0, after.count - 1), last })
          }
        })
    }
  }
}

/** What is left of tries by now. */
function decayed(known: Tries | undefined, { everyMs }: Allowance, now: number): Tries {
  if (known === undefined) return { count: 0, last: 0, since: now }
  const forgotten = Math.floor((now - known.since) / everyMs)
  const count = Math.max(0, known.count - forgotten)
  return { ...known, count, since: count === 0 ? now : known.since + forgotten * everyMs }
}

function refuseWaiting(
  { free, longestWaitMs = 5 * 60_000 }: Allowance,
  { count, last }: Tries,
  now: number
): void {
  if (count < free) return
  const waitMs = Math.min(longestWaitMs, 1000 * 2 ** Math.min(count - free, 20))
  const leftMs = last + waitMs - now
  if (leftMs > 0)
    throw new Refusal(429, "too_many_tries", "Too many attempts. Wait a moment and try again.", {
      retryAfterSeconds: Math.ceil(leftMs / 1000)
    })
}

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
  readonly take: (names: Readonly<Record<By, string | undefined>>) => () => void
}

interface Tries {
  readonly count: number
  /** When the last one came, and since when none has been forgotten. */
  readonly last: number
  readonly since: number
}

const mostRemembered = 10_000

/**
 * A limiter with an allowance for each name. Beyond what is free each try doubles the wait, from a second to five
 * minutes; one try is forgotten in each `everyMs`. It answers at once: nothing can come between asking and counting.
 */
export function tryLimiter<By extends string>(
  clock: Clock,
  allowances: Readonly<Record<By, Allowance>>
): TryLimiter<By> {
  const counters = Object.entries<Allowance>(allowances).map(
    ([by, allowance]) => [by as By, counterOf(allowance)] as const
  )
  return {
    take: (names) => {
      const now = clock().getTime()
      const counted = counters.flatMap(([by, counter]) => {
        const name = names[by]
        return name === undefined ? [] : [{ counter, name }]
      })
      for (const { counter, name } of counted) counter.ask(name, now)
      const takeBack = counted.map(({ counter, name }) => counter.count(name, now))
      return () => takeBack.forEach((back) => back())
    }
  }
}

function counterOf({ everyMs, free, longestWaitMs = 5 * 60_000 }: Allowance) {
  const tries = new Map<string, Tries>()
  const of = (name: string, now: number): Tries => {
    const known = tries.get(name)
    if (known === undefined) return { count: 0, last: 0, since: now }
    const forgotten = Math.floor((now - known.since) / everyMs)
    const count = Math.max(0, known.count - forgotten)
    return { ...known, count, since: count === 0 ? now : known.since + forgotten * everyMs }
  }
  // The name that was tried last comes last, so that a flood of names never drops the count of one that is still tried.
  const put = (name: string, value: Tries) => {
    tries.delete(name)
    tries.set(name, value)
    const [oldest] = tries.keys()
    if (tries.size > mostRemembered && oldest !== undefined) tries.delete(oldest)
  }
  return {
    ask: (name: string, now: number) => {
      const { count, last } = of(name, now)
      if (count < free) return
      const waitMs = Math.min(longestWaitMs, 1000 * 2 ** Math.min(count - free, 20))
      const leftMs = last + waitMs - now
      if (leftMs > 0)
        throw new Refusal(429, "too_many_tries", "Too many attempts. Wait a moment and try again.", {
          retryAfterSeconds: Math.ceil(leftMs / 1000)
        })
    },
    count: (name: string, now: number) => {
      const before = of(name, now)
      put(name, { ...before, count: before.count + 1, last: now })
      return () => {
        const after = of(name, now)
        const last = after.last === now ? before.last : after.last
        put(name, { ...after, count: Math.max(0, after.count - 1), last })
      }
    }
  }
}

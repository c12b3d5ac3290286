import type { Clock } from "../clock/store-clock.ts"
import { Refusal } from "../http/refusal.ts"

/** Slows down who guesses: a few tries are free, then each failure doubles the wait. */
export interface TryLimiter {
  /** Refuses with 429 while whoever the key names has to wait. */
  readonly ask: (key: string) => void
  readonly failed: (key: string) => void
  readonly succeeded: (key: string) => void
}

const longestWaitMs = 5 * 60_000
const forgottenAfterMs = 15 * 60_000
const mostRemembered = 10_000

/** A limiter that remembers failures for a quarter of an hour. */
export function tryLimiter(clock: Clock, freeTries: number): TryLimiter {
  const failures = new Map<string, { readonly count: number; readonly last: number }>()
  const of = (key: string) => {
    const known = failures.get(key)
    return known === undefined || clock().getTime() - known.last > forgottenAfterMs
      ? { count: 0, last: 0 }
      : known
  }
  return {
    ask: (key) => {
      const { count, last } = of(key)
      if (count < freeTries) return
      const waitMs = Math.min(longestWaitMs, 1000 * 2 ** Math.min(count - freeTries, 20))
      const leftMs = last + waitMs - clock().getTime()
      if (leftMs > 0)
        throw new Refusal(429, "too_many_tries", "Too many tries. Wait a moment and try again.", {
          retryAfterSeconds: Math.ceil(leftMs / 1000)
        })
    },
    failed: (key) => {
      if (failures.size >= mostRemembered) failures.clear()
      failures.set(key, { count: of(key).count + 1, last: clock().getTime() })
    },
    succeeded: (key) => {
      failures.delete(key)
    }
  }
}

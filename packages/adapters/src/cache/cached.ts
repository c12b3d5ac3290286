import { Clock, Effect } from "effect"

interface Kept<A> {
  readonly value: A
  readonly atMs: number
}

/**
 * Remembers answers by key for a time. Failures are not remembered. The clock is effect's, so that
 * tests can turn it.
 */
export class Cached<A> {
  readonly #kept = new Map<string, Kept<A>>()
  /** Raised by each forgetting: an answer that was asked for before it is not kept. */
  #epoch = 0
  readonly #keepMs: number
  readonly #most: number

  /**
   * @param keepMs how long an answer stays good
   * @param most how many answers are kept before the oldest goes
   */
  constructor(keepMs: number, most = 500) {
    this.#keepMs = keepMs
    this.#most = most
  }

  /** The remembered answer, or the one that `ask` gives now. */
  get<E, R>(key: string, ask: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.gen({ self: this }, function* () {
      const nowMs = yield* Clock.currentTimeMillis
      const kept = this.#kept.get(key)
      if (kept !== undefined && nowMs - kept.atMs < this.#keepMs) return kept.value
      const epoch = this.#epoch
      const value = yield* ask
      if (epoch !== this.#epoch) return value
      this.#kept.delete(key)
      this.#kept.set(key, { value, atMs: nowMs })
      if (this.#kept.size > this.#most) {
        const [oldest] = this.#kept.keys()
        if (oldest !== undefined) this.#kept.delete(oldest)
      }
      return value
    })
  }

  /** Forgets everything, and what is still on its way, when the device changes hands for instance. */
  clear(): void {
    this.#epoch += 1
    this.#kept.clear()
  }
}

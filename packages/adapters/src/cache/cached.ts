import type { CallFailure } from "@karat/domain/ports/call-failure"
import { Cache, Effect, Equal, Exit, Hash } from "effect"

/** A question under a name: two of the same name are one question, also from different callers. */
class Question<A> implements Equal.Equal {
  readonly name: string
  readonly ask: Effect.Effect<A, CallFailure>

  constructor(name: string, ask: Effect.Effect<A, CallFailure>) {
    this.name = name
    this.ask = ask
  }

  [Equal.symbol](that: Equal.Equal): boolean {
    return that instanceof Question && that.name === this.name
  }

  [Hash.symbol](): number {
    return Hash.string(this.name)
  }
}

/**
 * Remembers answers by name for a time. Failures are not remembered; a caller who asks meanwhile waits for the same
 * answer.
 */
export class Cached<A> {
  readonly #cache: Cache.Cache<Question<A>, A, CallFailure>

  /**
   * @param keepMs how long an answer stays good
   * @param most how many answers are kept before the oldest goes
   */
  constructor(keepMs: number, most = 500) {
    const kept = Cache.makeWith((question: Question<A>) => question.ask, {
      capacity: most,
      timeToLive: (exit) => (Exit.isSuccess(exit) ? keepMs : 0)
    })
    this.#cache = Effect.runSync(kept)
  }

  /** The remembered answer, or the one that `ask` gives now. */
  get(name: string, ask: Effect.Effect<A, CallFailure>): Effect.Effect<A, CallFailure> {
    return Cache.get(this.#cache, new Question(name, ask))
  }

  /** Forgets everything whenever something else happens, which `listen` reports. */
  until(listen: (hear: () => void) => void): this {
    listen(() => this.clear())
    return this
  }

  /** Forgets everything, and what is still on its way, when the device changes hands for instance. */
  clear(): void {
    Effect.runSync(Cache.invalidateAll(this.#cache))
  }
}

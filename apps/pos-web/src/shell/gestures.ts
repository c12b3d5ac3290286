import { wantsProof } from "@karat/domain/ports/call-failure"
import { type GestureKey, gestureLastsMs } from "@karat/domain/ports/gesture-key"
import { Deferred, Effect, Exit, Result } from "effect"

/** What a decision is about: a word, and the names of what it concerns (`["insurance", cartId, lineId]`). */
export type Matter = readonly string[]

interface Unanswered {
  /** What was decided, as text. */
  readonly decision: string
  readonly key: GestureKey
  /** When it was decided, in milliseconds. */
  readonly since: number
  /** How the sending ends that is under way. */
  running: Deferred.Deferred<unknown, unknown> | undefined
}

/** More decisions than these are not kept: the oldest is forgotten first. */
const mostKept = 200

/**
 * Gives every change its key. A gesture's key is made when the cashier decides and is kept until it has been answered:
 * the same decision made again meanwhile, on whatever screen, is sent under the same key, and joins it while it is on
 * its way. A matter has one open decision: once another is made about it, the earlier one is history, and to decide
 * that again is a new gesture.
 *
 * Nothing here outlives the page. A decision that is older than the server's memory becomes a new one: the screens have
 * shown its result by then.
 */
export class Gestures {
  /** A key for what is kept by a queue or a device's memory of its own, or happens once, as a scan does. */
  readonly newKey: () => GestureKey
  readonly #unanswered = new Map<string, Unanswered>()
  readonly #now: () => number

  constructor(newKey: () => GestureKey, now: () => number = Date.now) {
    this.newKey = newKey
    this.#now = now
  }

  /**
   * Makes a gesture of a use case.
   * @param decision everything that goes into the request beside the matter; compared by value
   */
  once<A, E, R>(
    matter: Matter,
    decision: unknown,
    useCase: (key: GestureKey) => Effect.Effect<A, E, R>
  ): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const gesture = this.#decided(textOf(matter), textOf(decision))
      // The same decision is the same use case, so it ends in the same way.
      if (gesture.running !== undefined) return Deferred.await(gesture.running as Deferred.Deferred<A, E>)
      const running = Deferred.makeUnsafe<A, E>()
      gesture.running = running as Deferred.Deferred<unknown, unknown>
      return Effect.onExit(
        Effect.suspend(() => useCase(gesture.key)),
        (exit) => {
          gesture.running = undefined
          if (isAnswered(exit)) this.#answered(textOf(matter), gesture)
          return Deferred.done(running, exit)
        }
      )
    })
  }

  /** The result of a decision has been read: to decide the same again is a new gesture. */
  forget(matter: Matter): void {
    this.#unanswered.delete(textOf(matter))
  }

  /** The device is signed out: no decision is sent in its name any more. */
  forgetAll(): void {
    this.#unanswered.clear()
  }

  /** The open decision about a matter where it is this one; else this one, decided now. */
  #decided(matter: string, decision: string): Unanswered {
    const known = this.#unanswered.get(matter)
    const same = known?.decision === decision ? known : undefined
    if (same !== undefined && (same.running !== undefined || this.#now() - same.since < gestureLastsMs))
      return same
    const gesture = { decision, key: this.newKey(), since: this.#now(), running: undefined }
    this.#unanswered.delete(matter)
    const [oldest] = this.#unanswered.keys()
    if (oldest !== undefined && this.#unanswered.size >= mostKept) this.#unanswered.delete(oldest)
    this.#unanswered.set(matter, gesture)
    return gesture
  }

  #answered(matter: string, gesture: Unanswered): void {
    if (this.#unanswered.get(matter) === gesture) this.#unanswered.delete(matter)
  }
}

/**
 * Whether the result of a gesture is known. It is not when the server could not be reached, was too busy to look at it,
 * asks for the proof of a right first, or did not know the device any more; nor when something broke on the way.
 */
function isAnswered(exit: Exit.Exit<unknown, unknown>): boolean {
  if (Exit.isSuccess(exit)) return true
  const failed = Exit.findError(exit)
  if (Result.isFailure(failed)) return false
  const failure = failed.success as { readonly _tag?: string; readonly status?: number }
  const { _tag, status } = failure
  return _tag !== "Unreachable" && _tag !== "SessionLost" && status !== 429 && !wantsProof(failure)
}

/** The same text for the same value, in whatever order its fields were written. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part
  )
}

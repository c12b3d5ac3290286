import { type CallFailure, Refused } from "@karat/domain/ports/call-failure"
import type { GestureKey } from "@karat/domain/ports/gesture-key"
import { Effect } from "effect"

/** The first answer to a gesture, and what was asked. */
export interface Answered {
  readonly request: string
  readonly answer: Effect.Effect<unknown, CallFailure>
}

/**
 * Does a gesture once: the same key with the same request hears the first answer again, with another
 * request it is refused with 422. A gesture that was refused may be tried again.
 */
export function answeredOnce<A>(
  answered: Map<string, Answered>,
  key: GestureKey,
  request: readonly unknown[],
  gesture: () => Effect.Effect<A, CallFailure>
): Effect.Effect<A, CallFailure> {
  return Effect.suspend(() => {
    const asked = JSON.stringify(request)
    const before = answered.get(key)
    if (before === undefined)
      return gesture().pipe(
        Effect.tap((answer) =>
          Effect.sync(() => void answered.set(key, { request: asked, answer: Effect.succeed(answer) }))
        )
      )
    if (before.request === asked) return before.answer as Effect.Effect<A, CallFailure>
    return Effect.fail(
      new Refused({ status: 422, text: "The key has been used for another request.", code: "key_reused" })
    )
  })
}

/** Begins a payment once: one that a rule has refused stays refused, and does not find another moment. */
export function attemptedOnce<A>(
  answered: Map<string, Answered>,
  attempt: GestureKey,
  request: readonly unknown[],
  gesture: () => Effect.Effect<A, CallFailure>
): Effect.Effect<A, CallFailure> {
  return answeredOnce(answered, attempt, request, () =>
    gesture().pipe(
      Effect.tapError((failure) =>
        Effect.sync(() => {
          if (failure._tag === "Refused" && failure.status === 422)
            answered.set(attempt, { request: JSON.stringify(request), answer: Effect.fail(failure) })
        })
      )
    )
  )
}

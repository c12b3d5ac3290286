import { Effect } from "effect"

/** A question that is given up, and its request with it, once nobody waits for the answer; then it answers undefined. */
export function unlessAborted<A, E, R>(
  ask: Effect.Effect<A, E, R>,
  signal: AbortSignal
): Effect.Effect<A | undefined, E, R> {
  const aborted = Effect.callback<undefined>((resume) => {
    const giveUp = () => resume(Effect.succeed(undefined))
    if (signal.aborted) giveUp()
    else signal.addEventListener("abort", giveUp, { once: true })
    return Effect.sync(() => signal.removeEventListener("abort", giveUp))
  })
  return Effect.raceFirst(ask, aborted)
}

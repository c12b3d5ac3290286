import { Unreachable } from "@karat/domain/ports/call-failure"
import { Connection } from "@karat/domain/ports/connection"
import { Effect } from "effect"

/**
 * Gives a call up as soon as the line is found to be gone, without waiting for its time-out. Whether it was carried out
 * is not known then. A call that is made while there is no line may itself find that the line is back.
 */
export function unlessGone<A, E, R>(
  call: Effect.Effect<A, E, R>
): Effect.Effect<A, E | Unreachable, R | Connection> {
  return Effect.flatMap(Connection, (connection) => {
    const lineGone = Effect.fail(new Unreachable({ cause: "the line is gone" }))
    const untilLineGone = Effect.callback<never, Unreachable>((resume) => {
      const stop = connection.listen((speed) => {
        if (speed === 0) resume(lineGone)
      })
      return Effect.sync(stop)
    })
    return Effect.raceFirst(call, untilLineGone)
  })
}

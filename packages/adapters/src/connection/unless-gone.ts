import { Unreachable } from "@karat/domain/ports/call-failure"
import { Connection } from "@karat/domain/ports/connection"
import { Effect } from "effect"

/**
 * A call that is given up as soon as the line is found to be gone: nobody waits for its time-out. Whether it was carried
 * out is not known then. One that is made while there is no line may be what finds that it is back.
 */
export function unlessGone<A, E, R>(
  call: Effect.Effect<A, E, R>
): Effect.Effect<A, E | Unreachable, R | Connection> {
  return Effect.flatMap(Connection, (connection) => {
    const gone = Effect.fail(new Unreachable({ cause: "the line is gone" }))
    const untilGone = Effect.callback<never, Unreachable>((resume) => {
      const stop = connection.listen((speed) => {
        if (speed === 0) resume(gone)
      })
      return Effect.sync(stop)
    })
    return Effect.raceFirst(call, untilGone)
  })
}

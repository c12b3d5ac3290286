import { Effect } from "effect"
import { AttemptLog, type LoggedAttempt } from "../../ports/attempt-log.ts"

/** Writes down what is about to be begun. Answers whether it stands; where it does not, nothing may be sent. */
export const isNoted = (attempt: LoggedAttempt): Effect.Effect<boolean, never, AttemptLog> =>
  Effect.flatMap(AttemptLog, (log) => log.record(attempt)).pipe(
    Effect.as(true),
    Effect.catchTag("NotNoted", () => Effect.succeed(false))
  )

import { AttemptLog, type LoggedAttempt } from "@karat/domain/ports/attempt-log"
import { Effect, Layer } from "effect"

/** Remembers open payment attempts for as long as the page lives. */
export const memoryAttemptLog = (): Layer.Layer<AttemptLog> => {
  const attempts = new Map<string, LoggedAttempt>()
  return Layer.succeed(
    AttemptLog,
    AttemptLog.of({
      record: (attempt) => Effect.sync(() => void attempts.set(attempt.attempt, attempt)),
      forget: (attempt) => Effect.sync(() => void attempts.delete(attempt)),
      open: Effect.sync(() => [...attempts.values()])
    })
  )
}

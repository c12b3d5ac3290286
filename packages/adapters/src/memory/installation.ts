import { Installation } from "@karat/domain/ports/installation"
import { Effect, Layer } from "effect"

/** Counts how often everything was forgotten. */
export const memoryInstallation = (cleared: { times: number }): Layer.Layer<Installation> =>
  Layer.succeed(
    Installation,
    Installation.of({
      clear: Effect.sync(() => {
        cleared.times += 1
      })
    })
  )

import { Unreachable } from "@karat/domain/ports/call-failure"
import { Updates } from "@karat/domain/ports/updates"
import { Effect, Layer } from "effect"

/** A till of which new versions are published in memory; where there is no service worker there never is one. */
export function memoryUpdates() {
  let published = 0
  let running = 0
  let away = false
  const unlessAway = Effect.suspend(() =>
    away ? Effect.fail(new Unreachable({ cause: "The wire is cut." })) : Effect.void
  )
  return {
    layer: Layer.succeed(
      Updates,
      Updates.of({
        check: Effect.map(unlessAway, () => running < published),
        apply: Effect.map(unlessAway, () => {
          running = published
        })
      })
    ),
    publish: () => {
      published += 1
    },
    goAway: () => {
      away = true
    },
    /** How many versions newer than the first one the till runs. */
    running: () => running
  }
}

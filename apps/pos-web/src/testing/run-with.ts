import { Effect, type Layer } from "effect"
import type { Ports, Run } from "../run.ts"

/** Runs use cases over the few ports that a test gives. */
export function runWith<Given>(ports: Layer.Layer<Given>): Run {
  return (useCase) =>
    Effect.runPromise(Effect.result(Effect.provide(useCase, ports as unknown as Layer.Layer<Ports>)))
}

/** What a till says with its notices, and where it goes. */
export function sayingAndGoing() {
  const said: unknown[] = []
  const gone: string[] = []
  return {
    said,
    gone,
    notices: { show: (_kind: string, message: unknown) => void said.push(message) } as never,
    navigation: { path: "/", query: new URLSearchParams(), go: (path: string) => void gone.push(path) }
  }
}

import { Unreachable } from "@karat/domain/ports/call-failure"
import { type Context, Effect, Effectable, Layer } from "effect"
import { fetchedOnce } from "./fetched-once.ts"

/** A port whose every call may say that it has not reached the server, as it does while its code cannot be fetched. */
export type MayBeUnreachable<Service> = {
  readonly [Member in keyof Service]: Service[Member] extends Effect.Effect<infer A, infer E>
    ? Effect.Effect<A, E | Unreachable>
    : Service[Member] extends (...asked: infer Asked) => Effect.Effect<infer A, infer E>
      ? (...asked: Asked) => Effect.Effect<A, E | Unreachable>
      : never
}

/**
 * A port whose adapter is fetched when one of its calls is first made, so that the start does not wait for it. Who
 * asks meanwhile waits for the same fetch. An adapter that cannot be fetched is a server that was not reached, and
 * is fetched again by the next caller.
 */
export function lazyPort<Port, Service extends MayBeUnreachable<Service>>(
  port: Context.Key<Port, Service>,
  fetch: () => Promise<Layer.Layer<Port>>
): Layer.Layer<Port> {
  const adapter = Effect.tryPromise({
    try: fetchedOnce(async () => Effect.runPromise(Effect.provide(port, await fetch()))),
    catch: (cause) => new Unreachable({ cause })
  })
  // Until the adapter is fetched it is not known which of its members are effects and which make one of what they are
  // asked, so each stand-in is both.
  const call = (member: string | symbol) => {
    const made = (...asked: readonly unknown[]): Effect.Effect<unknown, unknown> =>
      Effect.flatMap(adapter, (service) => {
        const real = (service as Record<typeof member, unknown>)[member]
        return (typeof real === "function" ? real(...asked) : real) as Effect.Effect<unknown, unknown>
      })
    return Object.setPrototypeOf(
      made,
      Effectable.Prototype<Effect.Effect<unknown, unknown>>({
        label: `${port.key}.${String(member)}`,
        evaluate: () => made()
      })
    ) as typeof made
  }
  return Layer.succeed(port, new Proxy({}, { get: (_, member) => call(member) }) as Service)
}

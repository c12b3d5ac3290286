import { isOfflineId } from "@karat/domain/offline/offline-selling"
import { type Context, Effect, Layer } from "effect"

type Call = (...parameters: readonly unknown[]) => Effect.Effect<unknown, unknown>

interface EitherOptions<Service> {
  /** Calls that neither side decides alone. */
  readonly own?: (online: Service, local: Service) => Partial<Service>
  /** Wraps each call to the server. */
  readonly asked?: (call: Effect.Effect<unknown, unknown>) => Effect.Effect<unknown, unknown>
}

/**
 * A port that the server answers, and the device itself about carts that were begun without the line. The first
 * parameter of a call says whose cart it is.
 */
export function either<Port, Service extends object>(
  port: Context.Key<Port, Service>,
  online: Layer.Layer<Port>,
  local: Layer.Layer<Port>,
  { own = () => ({}), asked = (call) => call }: EitherOptions<Service> = {}
): Layer.Layer<Port> {
  const there = Effect.runSync(Effect.provide(port, online))
  const here = Effect.runSync(Effect.provide(port, local))
  const mine = own(there, here)
  return Layer.succeed(
    port,
    new Proxy(there, {
      get: (_, name) => {
        const member = name as keyof Service
        const call = mine[member] ?? there[member]
        if (typeof call !== "function") return call
        return (first: unknown, ...rest: readonly unknown[]) =>
          typeof first === "string" && isOfflineId(first)
            ? (here[member] as Call)(first, ...rest)
            : asked((call as Call)(first, ...rest))
      }
    })
  )
}

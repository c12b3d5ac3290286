import { Unreachable } from "@karat/domain/ports/call-failure"
import { Connection } from "@karat/domain/ports/connection"
import { Context, Effect, Layer } from "effect"

/** Ports of a shop that is asked over a line: while it is cut no call reaches the shop. */
export function behindLine<Ports>(
  ports: Layer.Layer<Ports>,
  connection: Layer.Layer<Connection>
): Layer.Layer<Ports> {
  const line = Effect.runSync(Effect.provide(Connection, connection))
  const asked = (answer: unknown): unknown =>
    Effect.isEffect(answer)
      ? Effect.suspend((): Effect.Effect<unknown, unknown> =>
          line.speed() === 0
            ? Effect.fail(new Unreachable({ cause: "The line is cut." }))
            : (answer as Effect.Effect<unknown, unknown>)
        )
      : answer
  const overLine = (service: object): object =>
    new Proxy(service, {
      get: (of, name) => {
        const member: unknown = of[name as keyof typeof of]
        return typeof member === "function"
          ? (...said: readonly unknown[]) => asked(Reflect.apply(member, of, said))
          : asked(member)
      }
    })
  const { mapUnsafe } = Effect.runSync(Effect.scoped(Layer.build(ports)))
  const each = [...mapUnsafe].map(([name, service]) => [name, overLine(service as object)] as const)
  return Layer.succeedContext(Context.makeUnsafe<Ports>(new Map(each)))
}

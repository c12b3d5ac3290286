import { Deferred, Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { Cached } from "./cached.ts"

describe("remembered answers", () => {
  it("keep nothing that was on its way when everything was forgotten", async () => {
    const cached = new Cached<string>(60_000)
    const asked = Effect.gen(function* () {
      const gate = yield* Deferred.make<void>()
      const slow = Effect.as(Deferred.await(gate), "of the last cashier")
      const first = yield* Effect.forkChild(cached.get("list", slow), { startImmediately: true })
      cached.clear()
      yield* Deferred.succeed(gate, undefined)
      return [
        yield* Fiber.join(first),
        yield* cached.get("list", Effect.succeed("of the next one")),
        yield* cached.get("list", Effect.succeed("nobody asks for it"))
      ]
    })
    expect(await Effect.runPromise(asked)).toEqual([
      "of the last cashier",
      "of the next one",
      "of the next one"
    ])
  })
})

import { it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { AttemptLog } from "../../ports/attempt-log.ts"
import { Refused, Unreachable } from "../../ports/call-failure.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Payments } from "../../ports/payments.ts"
import { longestStatusCheckMs, resumeAttempt, settleUnknownAttempt } from "./find-attempt-end.ts"

const attempt = "attempt-1" as GestureKey
const dead = new Unreachable({ cause: "the line is dead" })

/** A till with one attempt in its log, and a server that says what it is told to say. */
function till(server: Pick<(typeof Payments)["Service"], "status" | "cancel">) {
  const logged = new Set<string>([attempt])
  const ports = Layer.merge(
    Layer.mock(Payments, {
      ...server,
      tenders: Effect.succeed([]),
      take: () => Effect.die("a payment was sent again"),
      removeLine: () => Effect.die("nothing is removed here")
    }),
    Layer.mock(AttemptLog, {
      record: () => Effect.void,
      forget: (name) => Effect.sync(() => void logged.delete(name)),
      open: Effect.succeed([])
    })
  )
  const cancel = Effect.flatMap(Payments, (payments) =>
    payments.cancel("cart-1", attempt, "cancel-1" as GestureKey)
  )
  const asked = { cartId: "cart-1", attempt, cancel, report: () => undefined }
  return { ports, asked, logged }
}

const says = (status: 0 | 1 | 2 | 3 | 4) => () => Effect.succeed({ success: status === 1, status })

describe("an attempt whose end is not known", () => {
  const inVain = {
    "is not confirmed": Effect.succeed({ success: false, errorMessage: "not yet" }),
    "is refused": Effect.fail(new Refused({ status: 409 })),
    "is not answered": Effect.fail(dead)
  }
  for (const [how, answer] of Object.entries(inVain))
    it.effect(`stays unknown and written down when its cancel ${how} · PAY-29 PAY-30`, () => {
      const { ports, asked, logged } = till({ status: says(4), cancel: () => answer })
      return Effect.gen(function* () {
        expect(yield* settleUnknownAttempt(asked)).toEqual({ state: "unknown" })
        expect([...logged]).toEqual([attempt])
      }).pipe(Effect.provide(ports))
    })

  it.effect("stays unknown while the server says nothing, and cancels nothing by itself · PAY-29", () => {
    const { ports, asked, logged } = till({
      status: () => Effect.fail(dead),
      cancel: () => Effect.die("it was cancelled")
    })
    return Effect.gen(function* () {
      const running = yield* Effect.forkChild(resumeAttempt(asked))
      yield* TestClock.adjust(longestStatusCheckMs)
      expect(yield* Fiber.join(running)).toEqual({ state: "unknown" })
      expect([...logged]).toEqual([attempt])
    }).pipe(Effect.provide(ports))
  })

  for (const [status, state] of [
    [1, "approved"],
    [2, "cancelled"],
    [3, "declined"]
  ] as const)
    it.effect(`is over when the server says that it is ${state} · PAY-28 PAY-31`, () => {
      const { ports, asked, logged } = till({
        status: says(status),
        cancel: () => Effect.die("it was cancelled")
      })
      return Effect.gen(function* () {
        expect((yield* settleUnknownAttempt(asked)).state).toBe(state)
        expect([...logged]).toEqual([])
      }).pipe(Effect.provide(ports))
    })
})

import { it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { minorUnits } from "../../money/minor-units.ts"
import { AttemptLog, type LoggedAttempt, NotNoted } from "../../ports/attempt-log.ts"
import { Refused, Unreachable } from "../../ports/call-failure.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { type PaymentAnswer, Payments } from "../../ports/payments.ts"
import type { AttemptProgress } from "./attempt-end.ts"
import { settleUnknownAttempt } from "./find-attempt-end.ts"
import type { PaymentStatus } from "../../payment/payment-status.ts"
import { takePayment } from "./take-payment.ts"

const answer = (status: PaymentStatus, more: Partial<PaymentAnswer> = {}): PaymentAnswer => ({
  success: status === 1,
  status,
  ...more
})
const noAnswer = new Unreachable({ cause: "the line is dead" })

/** A till whose server behaves as told, and that remembers what it was asked. */
function till(server: Partial<(typeof Payments)["Service"]>) {
  const asked: string[] = []
  const logged: LoggedAttempt[] = []
  const steps: AttemptProgress[] = []
  const note =
    <Args extends readonly unknown[], A>(name: string, call: ((...args: Args) => A) | undefined) =>
    (...args: Args): A => {
      asked.push(name)
      if (call === undefined) throw new Error(`${name} was not expected`)
      return call(...args)
    }
  const ports = Layer.merge(
    Layer.mock(Payments, {
      tenders: Effect.succeed([]),
      take: note("take", server.take),
      status: note("status", server.status),
      cancel: note("cancel", server.cancel),
      removeLine: note("removeLine", server.removeLine)
    }),
    Layer.mock(AttemptLog, {
      record: (attempt) => Effect.sync(() => void logged.push(attempt)),
      forget: (attempt) =>
        Effect.sync(
          () =>
            void logged.splice(
              logged.findIndex((known) => known.attempt === attempt),
              1
            )
        ),
      open: Effect.sync(() => [...logged])
    })
  )
  const payment = (tenderType: number) => ({
    cartId: "cart-1",
    badgeNumber: "1001",
    attempt: "attempt-1" as GestureKey,
    cancel: Effect.flatMap(Payments, (payments) =>
      payments.cancel("cart-1", "attempt-1" as GestureKey, "cancel-1" as GestureKey)
    ),
    request: { amount: minorUnits(500_00), tenderType, currency: "SEK", changeCurrency: "SEK" } as const,
    report: (step: AttemptProgress) => void steps.push(step)
  })
  return { ports, payment, asked, logged, steps }
}

describe("taking a payment", () => {
  it.effect("writes the intent down before anything is sent, and forgets it at the end · IDEM-1", () => {
    const { ports, payment, logged } = till({
      take: () => {
        expect(logged).toHaveLength(1)
        return Effect.succeed(answer(1))
      }
    })
    return Effect.gen(function* () {
      const end = yield* takePayment(payment(1))
      expect(end.state).toBe("approved")
      expect(logged).toHaveLength(0)
    }).pipe(Effect.provide(ports))
  })

  it.effect("sends nothing that there is no room to write down, and says so · IDEM-1 PAY-29", () => {
    const { ports, payment, asked, steps } = till({})
    const full = Layer.mock(AttemptLog, {
      record: () => Effect.fail(new NotNoted({ cause: "The quota has been exceeded." }))
    })
    return Effect.gen(function* () {
      expect(yield* takePayment(payment(1))).toEqual({ state: "not-begun" })
      expect([asked, steps]).toEqual([[], []])
    }).pipe(Effect.provide(Layer.merge(ports, full)))
  })

  it.effect("believes a card's failure only after a status check · PAY-25", () => {
    const { ports, payment, asked, steps } = till({
      take: () => Effect.succeed(answer(3, { errorMessage: "Declined" })),
      status: () => Effect.succeed(answer(1))
    })
    return Effect.gen(function* () {
      expect((yield* takePayment(payment(3))).state).toBe("approved")
      expect(asked).toEqual(["take", "status"])
      expect(steps).toEqual(["processing", "checking"])
    }).pipe(Effect.provide(ports))
  })

  it.effect("keeps the words of a decline · PAY-22", () => {
    const { ports, payment } = till({
      take: () => Effect.succeed(answer(3, { errorMessage: "Declined" })),
      status: () => Effect.succeed(answer(3))
    })
    return Effect.gen(function* () {
      expect(yield* takePayment(payment(3))).toEqual({ state: "declined", text: "Declined" })
    }).pipe(Effect.provide(ports))
  })

  it.effect("asks for the end when the answer was lost, and never sends again · PAY-28 IDEM-3", () => {
    const { ports, payment, asked } = till({
      take: () => Effect.fail(noAnswer),
      status: () => Effect.succeed(answer(1))
    })
    return Effect.gen(function* () {
      expect((yield* takePayment(payment(1))).state).toBe("approved")
      expect(asked.filter((call) => call === "take")).toHaveLength(1)
    }).pipe(Effect.provide(ports))
  })

  it.effect(
    "cancels after 180 seconds, and says cancelled only when the cancel succeeded · PAY-16 PAY-26 PAY-27",
    () => {
      const { ports, payment, steps } = till({
        take: () => Effect.never,
        cancel: () => Effect.succeed({ success: true })
      })
      return Effect.gen(function* () {
        const running = yield* Effect.forkChild(takePayment(payment(3)))
        yield* TestClock.adjust(179_999)
        expect(steps).toEqual(["processing"])
        yield* TestClock.adjust(1)
        expect((yield* Fiber.join(running)).state).toBe("cancelled")
        expect(steps).toEqual(["processing", "cancelling"])
      }).pipe(Effect.provide(ports))
    }
  )

  it.effect("shows what the status says when the cancel after a time-out did not succeed · PAY-28", () => {
    const { ports, payment, steps } = till({
      take: () => Effect.never,
      cancel: () => Effect.succeed({ success: false, errorMessage: "approved before" }),
      status: () => Effect.succeed(answer(1))
    })
    return Effect.gen(function* () {
      const running = yield* Effect.forkChild(takePayment(payment(3)))
      yield* TestClock.adjust(180_000)
      expect((yield* Fiber.join(running)).state).toBe("approved")
      expect(steps).toEqual(["processing", "cancelling", "checking"])
    }).pipe(Effect.provide(ports))
  })

  it.effect("stays unknown, and in the log, when nobody says how it ended · PAY-29", () => {
    const { ports, payment, logged } = till({
      take: () => Effect.fail(noAnswer),
      status: () => Effect.fail(noAnswer)
    })
    return Effect.gen(function* () {
      const running = yield* Effect.forkChild(takePayment(payment(3)))
      yield* TestClock.adjust(60_000)
      expect(yield* Fiber.join(running)).toEqual({ state: "unknown" })
      expect(logged).toHaveLength(1)
    }).pipe(Effect.provide(ports))
  })

  it.effect(
    "ends an attempt the server has never heard of by a cancel, so that it can never begin · PAY-30",
    () => {
      const { ports, payment, asked, logged } = till({
        status: () => Effect.succeed(answer(4)),
        cancel: () => Effect.succeed({ success: true })
      })
      return Effect.gen(function* () {
        const { cartId, attempt, cancel, report } = payment(3)
        expect((yield* settleUnknownAttempt({ cartId, attempt, cancel, report })).state).toBe("cancelled")
        expect(asked).toEqual(["status", "cancel"])
        expect(logged).toHaveLength(0)
      }).pipe(Effect.provide(ports))
    }
  )

  it.effect("takes a refusal for what it is: nothing was charged · PAY-22", () => {
    const { ports, payment } = till({
      take: () => Effect.fail(new Refused({ status: 422, text: "The cart has changed" }))
    })
    return Effect.gen(function* () {
      expect(yield* takePayment(payment(1))).toMatchObject({
        state: "declined",
        text: "The cart has changed"
      })
    }).pipe(Effect.provide(ports))
  })
})

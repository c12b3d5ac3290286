import { it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { minorUnits } from "../../money/minor-units.ts"
import { AttemptLog, NotNoted } from "../../ports/attempt-log.ts"
import {
  type CallFailure,
  Refused,
  type SessionLost,
  Unreachable,
  Unreadable
} from "../../ports/call-failure.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Payments } from "../../ports/payments.ts"
import { PaymentServices } from "../../ports/payment-services.ts"
import { TapToPay } from "../../ports/tap-to-pay.ts"
import type { AttemptEnd } from "./attempt-end.ts"
import { followPayment, resumeOutside } from "./outside-payment.ts"
import { payBySwishCode, resumeSwishCode } from "./pay-by-swish-code.ts"
import { payByTap } from "./pay-by-tap.ts"
import type { PaymentStatus } from "../../payment/payment-status.ts"
import { timeouts } from "../../payment/timeouts.ts"

/** How Swish says that it does not know, and never will. */
const unsure = { status: 4, code: "swish_unsure" } as const

const failures: readonly Exclude<CallFailure, { readonly _tag: "SessionLost" }>[] = [
  new Refused({ status: 404, text: "Not here" }),
  new Unreachable({ cause: "the line is dead" }),
  new Unreadable({ call: "GET /payment/:id", fault: "status: is missing" })
]

interface Told {
  /** What each status call answers, one after the other; the last goes on. */
  readonly statuses?: readonly (PaymentStatus | typeof unsure | CallFailure)[]
  readonly begin?: CallFailure
  readonly cancel?: CallFailure
  readonly noRoom?: boolean
}

/** A till that takes a payment outside, before a server that answers as told. */
function till({ statuses = [1], begin, cancel, noRoom = false }: Told) {
  const asked: string[] = []
  const reports: string[] = []
  const logged = new Map<string, unknown>()
  let nth = 0
  const ports = Layer.mergeAll(
    Layer.mock(Payments, {
      status: () =>
        Effect.suspend(() => {
          const told = statuses[Math.min(nth, statuses.length - 1)] ?? 1
          nth += 1
          asked.push("status")
          return typeof told === "number"
            ? Effect.succeed({ success: told === 1, status: told })
            : "status" in told && !("_tag" in told)
              ? Effect.succeed({ success: false, ...told })
              : Effect.fail(told)
        }),
      cancel: () =>
        Effect.suspend(() => {
          asked.push("cancel")
          return cancel === undefined ? Effect.succeed({ success: true }) : Effect.fail(cancel)
        })
    }),
    Layer.mock(PaymentServices, {
      generateSwishCode: () =>
        begin === undefined
          ? Effect.succeed({ qrCode: "C1", lineId: "l", id: "attempt-1" })
          : Effect.fail(begin)
    }),
    Layer.mock(TapToPay, {
      begin: () => (begin === undefined ? Effect.succeed("data") : Effect.fail(begin))
    }),
    Layer.mock(AttemptLog, {
      record: (intent) =>
        noRoom
          ? Effect.fail(new NotNoted({ cause: "full" }))
          : Effect.sync(() => void logged.set(intent.attempt, intent.request)),
      forget: (attempt) => Effect.sync(() => void logged.delete(attempt)),
      open: Effect.succeed([])
    })
  )
  const payment = {
    cartId: "cart-1",
    badgeNumber: "1001",
    attempt: "attempt-1" as GestureKey,
    cancel: Effect.flatMap(Payments, (payments) =>
      payments.cancel("cart-1", "attempt-1" as GestureKey, "cancel-1" as GestureKey)
    ),
    requested: { amount: minorUnits(249_00) },
    currency: "SEK" as const,
    report: (progress: string) => void reports.push(progress),
    show: () => undefined,
    open: () => true
  }
  return { ports, payment, asked, reports, logged }
}

const after = Effect.fnUntraced(function* <A, E, R>(ms: number, running: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(running)
  yield* TestClock.adjust(ms)
  return yield* Fiber.join(fiber)
})

type Pay = (
  payment: ReturnType<typeof till>["payment"]
) => Effect.Effect<AttemptEnd, SessionLost, AttemptLog | Payments | PaymentServices | TapToPay>
const ways: readonly (readonly [string, Pay])[] = [
  ["the phone's own app", payByTap],
  ["a Swish code", payBySwishCode]
]

describe.each(ways)("a payment by %s", (_, pay) => {
  it.effect("without room for its note is not begun, and nobody outside hears of it · PAY-16", () => {
    const { ports, payment, asked, reports } = till({ noRoom: true })
    return Effect.gen(function* () {
      expect(yield* pay(payment)).toEqual({ state: "not-begun" })
      expect([asked, reports]).toEqual([[], []])
    }).pipe(Effect.provide(ports))
  })

  it.effect(
    "notes what was meant before it begins, and keeps the note while its end is unknown · PAY-29",
    () => {
      const { ports, payment, logged } = till({ statuses: [4] })
      return Effect.gen(function* () {
        expect((yield* after(timeouts.outsidePaymentMs + 70_000, pay(payment))).state).toBe("unknown")
        expect([...logged.values()]).toMatchObject([
          { amount: 249_00, currency: "SEK", changeCurrency: "SEK", tenderType: pay === payByTap ? 70 : 72 }
        ])
      }).pipe(Effect.provide(ports))
    }
  )

  it.effect("forgets its note once its end is known, and says what it does meanwhile · PAY-29", () => {
    const { ports, payment, logged, reports } = till({ statuses: [0, 1] })
    return Effect.gen(function* () {
      expect((yield* after(5000, pay(payment))).state).toBe("approved")
      expect([logged.size, reports]).toEqual([0, ["processing"]])
    }).pipe(Effect.provide(ports))
  })

  for (const begin of failures)
    it.effect(
      `that fails to begin with ${begin._tag} ends by what its status says, unless it was refused · PAY-22 PAY-27`,
      () => {
        const { ports, payment, asked, reports } = till({ begin, statuses: [2] })
        return Effect.gen(function* () {
          const end = yield* pay(payment)
          expect(end.state).toBe(begin._tag === "Refused" ? "declined" : "cancelled")
          expect(asked).toEqual(begin._tag === "Refused" ? [] : ["cancel", "status"])
          expect(reports).toEqual([
            "processing",
            ...(begin._tag === "Refused" ? [] : ["cancelling", "checking"])
          ])
        }).pipe(Effect.provide(ports))
      }
    )
})

describe("a payment outside", () => {
  it.effect("is asked for on and on while nothing is heard of it, whatever is wrong · PAY-29", () => {
    const { ports, payment, asked } = till({ statuses: [...failures, 0, 1] })
    return Effect.gen(function* () {
      expect((yield* after(10_000, followPayment(payment))).state).toBe("approved")
      expect(asked).toEqual(Array(5).fill("status"))
    }).pipe(Effect.provide(ports))
  })

  for (const cancel of failures)
    it.effect(`whose cancel fails with ${cancel._tag} ends by its status · SWISH-3`, () => {
      const { ports, payment, asked } = till({ cancel, statuses: [0, 1] })
      return Effect.gen(function* () {
        yield* TestClock.adjust(1000)
        const running = yield* Effect.forkChild(followPayment({ ...payment, attempt: payment.attempt }))
        yield* TestClock.adjust(2000)
        expect((yield* Fiber.join(running)).state).toBe("approved")
        expect(asked).not.toContain("cancel")
        const other = till({ cancel, statuses: [0] })
        const late = yield* Effect.forkChild(Effect.provide(followPayment(other.payment), other.ports))
        yield* TestClock.adjust(timeouts.outsidePaymentMs - 1)
        expect(other.asked).not.toContain("cancel")
        yield* TestClock.adjust(70_000)
        expect((yield* Fiber.join(late)).state).toBe("unknown")
        expect(other.asked).toContain("cancel")
      }).pipe(Effect.provide(ports))
    })

  it.effect(
    "that a till comes back to is checked first, and shown again only while it waits · PAY-29",
    () => {
      const waiting = till({ statuses: [0, 1] })
      let shown = 0
      const show = Effect.sync(() => void (shown += 1))
      return Effect.gen(function* () {
        expect(
          (yield* after(5000, Effect.provide(resumeOutside(waiting.payment, show), waiting.ports))).state
        ).toBe("approved")
        expect([shown, waiting.reports]).toEqual([1, ["checking", "processing"]])
        for (const failure of failures) {
          const { payment, ports, reports } = till({ statuses: [failure, 3] })
          expect((yield* after(5000, Effect.provide(resumeOutside(payment, show), ports))).state).toBe(
            "declined"
          )
          expect(reports).toEqual(["checking"])
        }
        expect(shown).toBe(1)
      })
    }
  )

  it.effect(
    "of which Swish says that it will never know how it ended is unknown at once, and is not cancelled · SWISHAPI-8",
    () => {
      const swish = till({ statuses: [0, unsure] })
      const again = till({ statuses: [unsure] })
      const cancel = Effect.die("cancelled")
      return Effect.gen(function* () {
        const end = { state: "unknown", code: "swish_unsure" }
        const paid = payBySwishCode({ ...swish.payment, cancel })
        expect(yield* after(5000, Effect.provide(paid, swish.ports))).toEqual(end)
        const resumed = resumeOutside({ ...again.payment, cancel }, Effect.void)
        expect(yield* after(5000, Effect.provide(resumed, again.ports))).toEqual(end)
        expect([swish.logged.size, swish.asked, again.asked]).toEqual([
          1,
          ["status", "status"],
          ["status", "status"]
        ])
      })
    }
  )

  it.effect("keeps its note after a reload while nobody knows how it ended · PAY-29", () => {
    const { ports, payment, logged } = till({ statuses: [4] })
    logged.set(payment.attempt, {})
    return Effect.gen(function* () {
      expect((yield* after(70_000, resumeOutside(payment, Effect.void))).state).toBe("unknown")
      expect(logged.size).toBe(1)
    }).pipe(Effect.provide(ports))
  })

  for (const begin of failures)
    it.effect(`whose code cannot be shown again (${begin._tag}) is followed all the same · PAY-29`, () => {
      const { ports, payment } = till({ begin, statuses: [0, 0, 1] })
      return Effect.gen(function* () {
        expect((yield* after(10_000, resumeSwishCode(payment))).state).toBe("approved")
      }).pipe(Effect.provide(ports))
    })
})

import { it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { minorUnits } from "../../money/minor-units.ts"
import { AttemptLog } from "../../ports/attempt-log.ts"
import { Refused, Unreachable } from "../../ports/call-failure.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { Payments } from "../../ports/payments.ts"
import { PaymentServices } from "../../ports/payment-services.ts"
import { TapToPay } from "../../ports/tap-to-pay.ts"
import { payBySwishCode, resumeSwishCode } from "./pay-by-swish-code.ts"
import { appLink, payByTap, resumeTap } from "./pay-by-tap.ts"
import type { PaymentStatus } from "../../payment/payment-status.ts"

const noAnswer = new Unreachable({ cause: "the line is dead" })
const answer = (status: PaymentStatus) => ({ success: status === 1, status })

/** What the outside does at a time, in seconds: the status it has, or that nobody answers. */
type Outside = (atSeconds: number) => PaymentStatus | "no-answer"

/** A till whose outside payments go as told, and that writes down what it asks and remembers. */
function till(outside: Outside, begin: "answers" | "refuses" | "is-lost" = "answers") {
  const asked: string[] = []
  const logged = new Set<string>()
  const shown: string[] = []
  const began = <A>(name: string, value: A) =>
    Effect.suspend((): Effect.Effect<A, Refused | Unreachable> => {
      asked.push(name)
      expect(logged.has("attempt-1")).toBe(true)
      if (begin === "refuses") return Effect.fail(new Refused({ status: 422, text: "Not now" }))
      return begin === "is-lost" ? Effect.fail(noAnswer) : Effect.succeed(value)
    })
  let cancelled = false
  const ports = Layer.mergeAll(
    Layer.mock(Payments, {
      status: () =>
        Effect.gen(function* () {
          const atMs = yield* TestClock.testClockWith((clock) => clock.currentTimeMillis)
          const status = outside(atMs / 1000)
          asked.push("status")
          if (status === "no-answer") return yield* noAnswer
          return answer(cancelled && status === 0 ? 2 : status)
        }),
      cancel: () =>
        Effect.sync(() => {
          asked.push("cancel")
          cancelled = true
          return { success: true }
        })
    }),
    Layer.mock(PaymentServices, {
      generateSwishCode: () => began("generate", { qrCode: "C1234567890", lineId: "l", id: "attempt-1" })
    }),
    Layer.mock(TapToPay, { begin: () => began("begin", "data") }),
    Layer.mock(AttemptLog, {
      record: ({ attempt }) => Effect.sync(() => void logged.add(attempt)),
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
    report: () => undefined,
    show: ({ qrCode }: { readonly qrCode: string }) => void shown.push(qrCode),
    open: (data: string) => {
      shown.push(data)
      return true
    }
  }
  return { ports, payment, asked, logged, shown }
}

const after = Effect.fnUntraced(function* <A, E, R>(seconds: number, running: Effect.Effect<A, E, R>) {
  const fiber = yield* Effect.forkChild(running)
  yield* TestClock.adjust(seconds * 1000)
  return yield* Fiber.join(fiber)
})

describe("a Swish payment that a customer scans", () => {
  it.effect(
    "is written down, shown, and followed every two seconds until it is paid · SWISH-3 IDEM-1",
    () => {
      const { ports, payment, asked, logged, shown } = till((at) => (at < 5 ? 0 : 1))
      return Effect.gen(function* () {
        const end = yield* after(6, payBySwishCode(payment))
        expect(end.state).toBe("approved")
        expect(shown).toEqual(["C1234567890"])
        expect(asked).toEqual(["generate", "status", "status", "status", "status"])
        expect(logged.size).toBe(0)
      }).pipe(Effect.provide(ports))
    }
  )

  it.effect("is cancelled after three minutes, and only its status says so · SWISH-3", () => {
    const { ports, payment, asked } = till(() => 0)
    return Effect.gen(function* () {
      const running = yield* Effect.forkChild(payBySwishCode(payment))
      yield* TestClock.adjust(179_000)
      expect(asked).not.toContain("cancel")
      yield* TestClock.adjust(5000)
      expect((yield* Fiber.join(running)).state).toBe("cancelled")
      expect(asked.slice(-2)).toEqual(["cancel", "status"])
    }).pipe(Effect.provide(ports))
  })

  it.effect("paid in the moment of its cancel is paid, whatever the cancel said · SWISH-3 PAY-28", () => {
    const { ports, payment } = till((at) => (at < 180 ? 0 : 1))
    return Effect.gen(function* () {
      expect((yield* after(181, payBySwishCode(payment))).state).toBe("approved")
    }).pipe(Effect.provide(ports))
  })

  it.effect("that the server refuses to begin has charged nobody · PAY-22", () => {
    const { ports, payment, asked, logged } = till(() => 0, "refuses")
    return Effect.gen(function* () {
      expect(yield* payBySwishCode(payment)).toMatchObject({ state: "declined", text: "Not now" })
      expect(asked).toEqual(["generate"])
      expect(logged.size).toBe(0)
    }).pipe(Effect.provide(ports))
  })

  it.effect("whose code never came is cancelled, since nobody can have scanned it · PAY-27", () => {
    const { ports, payment, asked } = till(() => 0, "is-lost")
    return Effect.gen(function* () {
      expect((yield* payBySwishCode(payment)).state).toBe("cancelled")
      expect(asked).toEqual(["generate", "cancel", "status"])
    }).pipe(Effect.provide(ports))
  })

  it.effect("stays unknown and remembered when nobody says how it ended · PAY-29", () => {
    const { ports, payment, logged } = till(() => "no-answer")
    return Effect.gen(function* () {
      expect((yield* after(300, payBySwishCode(payment))).state).toBe("unknown")
      expect(logged.size).toBe(1)
    }).pipe(Effect.provide(ports))
  })

  it.effect("shows the same code again after a reload while it waits, and ends as it ends · PAY-29", () => {
    const { ports, payment, logged, shown } = till((at) => (at < 3 ? 0 : 1))
    logged.add("attempt-1")
    return Effect.gen(function* () {
      expect((yield* after(5, resumeSwishCode(payment))).state).toBe("approved")
      expect(shown).toEqual(["C1234567890"])
      expect(logged.size).toBe(0)
    }).pipe(Effect.provide(ports))
  })

  it.effect(
    "that the server has never heard of is cancelled after a reload, and not begun anew · PAY-30",
    () => {
      const { ports, payment, asked } = till(() => 4)
      return Effect.gen(function* () {
        expect((yield* after(61, resumeSwishCode(payment))).state).toBe("unknown")
        expect(asked).toEqual(["status", "cancel", "status"])
      }).pipe(Effect.provide(ports))
    }
  )
})

describe("a payment that the phone's own app takes", () => {
  it.effect("opens the app with what the server gave, once the intent is written down · TAP-1 IDEM-1", () => {
    const { ports, payment, asked, shown } = till((at) => (at < 20 ? 0 : 1))
    return Effect.gen(function* () {
      expect((yield* after(22, payByTap(payment))).state).toBe("approved")
      expect(asked[0]).toBe("begin")
      expect(shown).toEqual(["data"])
    }).pipe(Effect.provide(ports))
  })

  it.effect("is cancelled when its app cannot be opened · TAP-1", () => {
    const { ports, payment, asked } = till(() => 0)
    return Effect.gen(function* () {
      expect((yield* payByTap({ ...payment, open: () => false })).state).toBe("cancelled")
      expect(asked).toEqual(["begin", "cancel", "status"])
    }).pipe(Effect.provide(ports))
  })

  it.effect("is found by its status when the page comes back, and never begun again · PAY-29", () => {
    const { ports, payment, asked, logged } = till((at) => (at < 3 ? 0 : 3))
    logged.add("attempt-1")
    return Effect.gen(function* () {
      expect((yield* after(5, resumeTap(payment))).state).toBe("declined")
      expect(asked).not.toContain("begin")
      expect(logged.size).toBe(0)
    }).pipe(Effect.provide(ports))
  })
})

describe("the link to the phone's app", () => {
  const own = "https://till.example"
  const parts = { data: "a+b/c=", callbackUri: "https://till.example/mypinpad" }
  const link = (template: string) => appLink(template, parts, own, ["https://pay.example"])

  it("carries what the app is told, written for an address · TAP-1", () => {
    const query = "data=a%2Bb%2Fc%3D&callbackUri=https%3A%2F%2Ftill.example%2Fmypinpad"
    expect(link("/tap?data={data}&callbackUri={callbackUri}")).toBe(`/tap?${query}`)
    expect(link("https://pay.example/tap?data={data}&callbackUri={callbackUri}")).toBe(
      `https://pay.example/tap?${query}`
    )
    expect(link("mypinpad://pay?data={data}&callbackUri={callbackUri}")).toBe(`mypinpad://pay?${query}`)
  })

  it.each([
    "https://evil.example/tap?data={data}",
    "//evil.example/tap?data={data}",
    "https://pay.example.evil.example/{data}",
    "javascript:alert({data})",
    "data:text/html,{data}",
    "{data}",
    " mypinpad://pay"
  ])("does not lead to %s · TAP-1", (template) => {
    expect(link(template)).toBeUndefined()
  })
})

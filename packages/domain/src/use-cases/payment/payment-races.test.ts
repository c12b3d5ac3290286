import { it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { minorUnits } from "../../money/minor-units.ts"
import { AttemptLog } from "../../ports/attempt-log.ts"
import { Unreachable } from "../../ports/call-failure.ts"
import type { GestureKey } from "../../ports/gesture-key.ts"
import { type PaymentAnswer, Payments, type Removal } from "../../ports/payments.ts"
import type { AttemptEnd } from "./attempt-end.ts"
import { longestStatusCheckMs, statusPollMs } from "./find-attempt-end.ts"
import { paymentStatus } from "../../payment/payment-status.ts"
import { takePayment } from "./take-payment.ts"
import { tender } from "../../tender/tender-type.ts"
import { timeouts } from "../../payment/timeouts.ts"

type Truth = "never-heard" | "waiting" | "approved" | "declined" | "cancelled"

/** What happens to one payment, in milliseconds from its start. */
interface Story {
  /** When the customer pays; never when undefined, and the terminal gives up. */
  readonly paysAt: number | undefined
  readonly requestTakes: number
  readonly answerTakes: number
  /** The till hears nothing, the line breaks, or all is well. */
  readonly answer: "comes" | "breaks" | "is-lost"
  readonly cancelTakes: number
  readonly cancelAnswerTakes: number
  readonly cancelAnswer: "comes" | "breaks"
  /** Whether the server can be asked afterwards. */
  readonly statusAnswers: boolean
}

const plain: Story = {
  paysAt: 1000,
  requestTakes: 10,
  answerTakes: 10,
  answer: "comes",
  cancelTakes: 10,
  cancelAnswerTakes: 10,
  cancelAnswer: "comes",
  statusAnswers: true
}

const dead = new Unreachable({ cause: "the line is dead" })
const statusOf: Record<Truth, PaymentAnswer["status"]> = {
  "never-heard": paymentStatus.unknown,
  waiting: paymentStatus.pending,
  approved: paymentStatus.completed,
  declined: paymentStatus.declined,
  cancelled: paymentStatus.cancelled
}

/** A server that keeps the promises of a real one, on the ladder's times. */
function server(story: Story) {
  const asked: string[] = []
  let truth: Truth = "never-heard"
  const isOver = () => truth === "approved" || truth === "declined" || truth === "cancelled"
  const end = (to: Truth) => {
    if (!isOver()) truth = to
  }
  const word = (): PaymentAnswer => ({ success: truth === "approved", status: statusOf[truth] })
  const terminal = Effect.gen(function* () {
    if (isOver()) return
    truth = "waiting"
    yield* Effect.sleep(Math.min(story.paysAt ?? Infinity, timeouts.terminalMs))
    end(story.paysAt === undefined || story.paysAt > timeouts.terminalMs ? "declined" : "approved")
  })
  const take = Effect.gen(function* () {
    asked.push("take")
    yield* Effect.sleep(story.requestTakes)
    yield* terminal
    yield* Effect.sleep(story.answerTakes)
    return word()
  })
  const payments = Payments.of({
    tenders: Effect.succeed([]),
    origins: () => Effect.succeed([]),
    take: () =>
      Effect.gen(function* () {
        // What the server has begun goes on, whether anybody waits for it or not.
        const running = yield* Effect.forkDetach(take)
        if (story.answer === "comes") return yield* Fiber.join(running)
        if (story.answer === "is-lost") return yield* Effect.never
        yield* Effect.sleep(story.requestTakes + story.answerTakes)
        return yield* Effect.fail(dead)
      }),
    status: () =>
      Effect.suspend(() => {
        asked.push("status")
        return story.statusAnswers ? Effect.succeed(word()) : Effect.fail(dead)
      }),
    cancel: () =>
      Effect.gen(function* () {
        asked.push("cancel")
        yield* Effect.sleep(story.cancelTakes)
        end("cancelled")
        const said: Removal = { success: truth === "cancelled" || truth === "declined" }
        yield* Effect.sleep(story.cancelAnswerTakes)
        return story.cancelAnswer === "comes" ? said : yield* Effect.fail(dead)
      }),
    removeLine: () => Effect.die("nothing is removed here")
  })
  return { payments, asked, truth: () => truth }
}

function till(story: Story, tenderType: number = tender.card) {
  const { payments, asked, truth } = server(story)
  const logged = new Set<string>()
  const layer = Layer.merge(
    Layer.succeed(Payments, payments),
    Layer.succeed(
      AttemptLog,
      AttemptLog.of({
        record: ({ attempt }) => Effect.sync(() => void logged.add(attempt)),
        forget: (attempt) => Effect.sync(() => void logged.delete(attempt)),
        open: Effect.succeed([])
      })
    )
  )
  const attempt = "attempt-1" as GestureKey
  const payment = takePayment({
    cartId: "cart-1",
    badgeNumber: "1001",
    attempt,
    cancel: payments.cancel("cart-1", attempt, "cancel-1" as GestureKey),
    request: { amount: minorUnits(500_00), tenderType, currency: "SEK", changeCurrency: "SEK" },
    report: () => undefined
  }).pipe(Effect.provide(layer))
  return { payment, payments, attempt, asked, truth, logged }
}

/** Runs a payment to its end; answers what was told, and what is true long afterwards. */
const playOut = Effect.fn("playOut")(function* (story: Story, cancelAt?: number) {
  const { payment, payments, attempt, asked, truth, logged } = till(story)
  const running = yield* Effect.forkChild(payment)
  const cancelling = yield* Effect.forkChild(
    cancelAt === undefined
      ? Effect.succeed(undefined)
      : Effect.sleep(cancelAt).pipe(
          Effect.andThen(payments.cancel("cart-1", attempt, "cancel-2" as GestureKey)),
          Effect.map(({ success }) => success),
          Effect.catch(() => Effect.succeed(undefined))
        )
  )
  yield* TestClock.adjust(timeouts.clientPaymentMs + longestStatusCheckMs + 60_000)
  const told: AttemptEnd = yield* Fiber.join(running)
  const cancelSaid = yield* Fiber.join(cancelling)
  yield* TestClock.adjust(600_000)
  return { told: told.state, cancelSaid, truth: truth(), asked, logged: logged.size }
})

/** What the till was told must be true for ever. */
function holds({ told, cancelSaid, truth, asked, logged }: Effect.Success<ReturnType<typeof playOut>>) {
  expect(asked.filter((call) => call === "take")).toHaveLength(1)
  expect(told === "approved").toBe(told !== "unknown" && truth === "approved")
  if (cancelSaid === true) expect(truth).not.toBe("approved")
  expect(logged).toBe(told === "unknown" ? 1 : 0)
}

const times = [0, 400, 900] as const
const everyRace = times.flatMap((requestTakes) =>
  times.flatMap((answerTakes) =>
    times.flatMap((cancelTakes) =>
      times.flatMap((cancelAnswerTakes) =>
        [200, 600, 1000, 1001, 1400, 2500].map((cancelAt) => ({
          requestTakes,
          answerTakes,
          cancelTakes,
          cancelAnswerTakes,
          cancelAt
        }))
      )
    )
  )
)

describe("a cancel that races the approval", () => {
  it.effect(
    "tells the truth in every order of request, approval, cancel and their answers · PAY-24 PAY-27",
    () =>
      Effect.gen(function* () {
        const ends = new Set<string>()
        for (const { cancelAt, ...race } of everyRace) {
          const played = yield* playOut({ ...plain, ...race }, cancelAt)
          holds(played)
          ends.add(`${played.told}, cancel ${String(played.cancelSaid)}`)
        }
        expect([...ends].toSorted()).toEqual(["approved, cancel false", "cancelled, cancel true"])
      })
  )

  it.effect("tells the truth, or that it knows nothing, on any line · PAY-25 PAY-28 PAY-29", () =>
    Effect.promise(() =>
      fc.assert(
        fc.asyncProperty(
          fc.record<Story>({
            paysAt: fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
            requestTakes: fc.constantFrom(0, 500, 20_000, 179_999, 190_000),
            answerTakes: fc.constantFrom(0, 500, 40_000, 200_000),
            answer: fc.constantFrom("comes", "breaks", "is-lost"),
            cancelTakes: fc.constantFrom(0, 500, 10_000),
            cancelAnswerTakes: fc.constantFrom(0, 500, 10_000),
            cancelAnswer: fc.constantFrom("comes", "breaks"),
            statusAnswers: fc.boolean()
          }),
          fc.option(fc.integer({ min: 0, max: 200_000 }), { nil: undefined }),
          (story, cancelAt) =>
            Effect.runPromise(
              playOut(story, cancelAt).pipe(
                Effect.map(holds),
                Effect.provide(TestClock.layer()),
                Effect.scoped
              )
            )
        ),
        { numRuns: 300 }
      )
    )
  )
})

describe("the ladder of time-outs", () => {
  const endAt = Effect.fn("endAt")(function* (story: Story) {
    const { payment, asked } = till(story)
    const running = yield* Effect.forkChild(payment)
    let atMs = 0
    while (running.pollUnsafe() === undefined && atMs < 400_000) {
      yield* TestClock.adjust(500)
      atMs += 500
    }
    const { state } = yield* Fiber.join(running)
    return { state, atMs, asked }
  })

  it.effect("lets the terminal speak first: who pays in the last moment has paid · PAY-38 PAY-16", () =>
    Effect.gen(function* () {
      const { state, atMs, asked } = yield* endAt({ ...plain, paysAt: timeouts.terminalMs })
      expect({ state, asked }).toEqual({ state: "approved", asked: ["take"] })
      expect(atMs).toBeLessThan(timeouts.serverAnswerMs)
    })
  )

  it.effect("hears from the server before its own patience ends that nobody has paid · PAY-38 PAY-26", () =>
    Effect.gen(function* () {
      const { state, atMs, asked } = yield* endAt({ ...plain, paysAt: undefined })
      expect(state).toBe("declined")
      expect(asked).toEqual(["take", "status"])
      expect(atMs).toBeLessThan(timeouts.clientPaymentMs)
    })
  )

  it.effect(
    "cancels by itself only when the server is silent, and ends before the till is left · PAY-26 PAY-38",
    () =>
      Effect.gen(function* () {
        const { state, atMs, asked } = yield* endAt({ ...plain, paysAt: undefined, answer: "is-lost" })
        expect({ state, asked }).toEqual({ state: "cancelled", asked: ["take", "cancel"] })
        expect(atMs).toBeGreaterThanOrEqual(timeouts.clientPaymentMs)
        expect(atMs).toBeLessThan(timeouts.idleMs)
      })
  )
})

describe("asking for an end", () => {
  it.effect(
    "goes on every two seconds for a minute and then says that it does not know · PAY-28 PAY-29",
    () =>
      Effect.gen(function* () {
        const { payment, asked } = till({ ...plain, answer: "breaks", requestTakes: 0, statusAnswers: false })
        const running = yield* Effect.forkChild(payment)
        yield* TestClock.adjust(plain.answerTakes + longestStatusCheckMs - 1)
        expect(asked.filter((call) => call === "status")).toHaveLength(longestStatusCheckMs / statusPollMs)
        expect(running.pollUnsafe()).toBeUndefined()
        yield* TestClock.adjust(1)
        expect((yield* Fiber.join(running)).state).toBe("unknown")
      })
  )

  it.effect("ends with the first answer that knows it · PAY-28", () =>
    Effect.gen(function* () {
      const story = { ...plain, answer: "breaks", requestTakes: 0, paysAt: 5_000 } as const
      const { payment, asked } = till(story)
      const running = yield* Effect.forkChild(payment)
      yield* TestClock.adjust(10_000)
      expect((yield* Fiber.join(running)).state).toBe("approved")
      expect(asked).toEqual(["take", "status", "status", "status", "status"])
    })
  )
})

import fc from "fast-check"
import { expect, it } from "vitest"
import {
  type AttemptState,
  attemptEvents,
  attemptStates,
  canBeSettled,
  isFinal,
  nextAttemptState
} from "./payment-attempt.ts"
import { paymentStatus } from "./payment-status.ts"
import { timeouts } from "./timeouts.ts"

const walk = (events: readonly (typeof attemptEvents)[number][]) =>
  events.reduce<readonly AttemptState[]>(
    (path, event) => [...path, nextAttemptState(path.at(-1) ?? "intent", event) ?? path.at(-1) ?? "intent"],
    ["intent"]
  )

it("is approved at most once, and an end is an end · PAY-31", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...attemptEvents), { maxLength: 30 }), (events) => {
      const path = walk(events)
      const end = path.findIndex(isFinal)
      if (end !== -1) expect(new Set(path.slice(end)).size).toBe(1)
    })
  )
})

it("leaves unknown only through a status query, or by a person · PAY-29", () => {
  for (const event of attemptEvents) {
    const next = nextAttemptState("unknown", event)
    expect(next === undefined || next === "unknown" || /^(?:found|settle)-/u.test(event)).toBe(true)
  }
})

it("is settled by a person only where those outside never know its end · SWISHAPI-9", () => {
  for (const state of attemptStates)
    for (const code of ["swish_unsure", "payment_end_unknown", null, undefined]) {
      expect(canBeSettled({ state, code })).toBe(state === "unknown" && code === "swish_unsure")
      for (const event of ["settle-paid", "settle-unpaid"] as const)
        expect(nextAttemptState(state, event) !== undefined).toBe(state === "unknown")
    }
})

it("can reach its end from every state · PAY-28", () => {
  for (const state of attemptStates) {
    const reachable = new Set<AttemptState>([state])
    for (const from of reachable)
      for (const event of attemptEvents) reachable.add(nextAttemptState(from, event) ?? from)
    expect([...reachable].some(isFinal)).toBe(true)
  }
})

it("has the numbers of the wire · PAY-31", () => {
  expect(paymentStatus).toEqual({ pending: 0, completed: 1, cancelled: 2, declined: 3, unknown: 4 })
})

it("gives up in the order terminal, server, client, till · PAY-38", () => {
  expect(timeouts.terminalMs).toBe(150_000)
  expect(timeouts.serverAnswerMs).toBe(170_000)
  expect(timeouts.clientPaymentMs).toBe(180_000)
  expect(timeouts.idleMs).toBe(210_000)
  expect(timeouts.outsidePaymentMs).toBe(180_000)
  const { terminalMs, serverAnswerMs, clientPaymentMs, outsidePaymentMs, idleMs } = timeouts
  const ladder = [terminalMs, serverAnswerMs, clientPaymentMs, outsidePaymentMs, idleMs]
  expect(ladder.toSorted((a, b) => a - b)).toEqual(ladder)
})

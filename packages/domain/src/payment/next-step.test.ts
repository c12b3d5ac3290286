import { expect, it } from "vitest"
import { nextStep } from "./next-step.ts"
import { attemptStates, isFinal } from "./payment-attempt.ts"

it("lets nobody pay again before an attempt has ended for good · PAY-30", () => {
  for (const state of attemptStates) if (!isFinal(state)) expect(nextStep({ state })).not.toBe("pay-again")
  expect(nextStep({ state: "unknown" })).toBe("ask-again")
  expect(nextStep({ state: "intent" })).toBe("ask-again")
  expect(nextStep({ state: "sent" })).toBe("ask-again")
})

it("offers to wait or cancel while somebody may still pay · PAY-12", () => {
  expect(nextStep({ state: "waiting" })).toBe("wait-or-cancel")
})

it("offers nothing more once it is paid, and to pay again once it is not · PAY-31", () => {
  expect(nextStep({ state: "approved" })).toBe("none")
  expect(nextStep({ state: "declined" })).toBe("pay-again")
  expect(nextStep({ state: "cancelled" })).toBe("pay-again")
})

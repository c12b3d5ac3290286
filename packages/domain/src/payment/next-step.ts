import type { AttemptState } from "./payment-attempt.ts"
import type { AttemptRecord } from "./attempt-record.ts"

/** What a cashier may safely do next about an attempt; there is never more than one. */
export type NextStep = "wait-or-cancel" | "ask-again" | "pay-again" | "none"

const steps: Record<AttemptState, NextStep> = {
  intent: "ask-again",
  sent: "ask-again",
  waiting: "wait-or-cancel",
  approved: "none",
  declined: "pay-again",
  cancelled: "pay-again",
  unknown: "ask-again"
}

/** The one safe next step. Nothing is paid again whose end is not known. */
export function nextStep({ state }: Pick<AttemptRecord, "state">): NextStep {
  return steps[state]
}

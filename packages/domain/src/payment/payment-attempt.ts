/**
 * One try at taking a payment, from the moment the cashier means it. Its states and events stand in
 * one table; what the table does not name cannot happen. `unknown` is left only through a status
 * query, so that an amount whose end nobody knows is never charged again.
 */
export const attemptStates = [
  "intent",
  "sent",
  "waiting",
  "approved",
  "declined",
  "cancelled",
  "unknown"
] as const
export type AttemptState = (typeof attemptStates)[number]

export const attemptEvents = [
  /** The request left the till. */
  "send",
  /** The server has written the attempt down and asked the terminal. */
  "wait",
  "approve",
  "decline",
  /** The server confirmed that nothing was or will be charged. */
  "cancel",
  /** No answer came that says how it ended. */
  "lose",
  /** A status query answered. */
  "found-pending",
  "found-approved",
  "found-declined",
  "found-cancelled"
] as const
export type AttemptEvent = (typeof attemptEvents)[number]

const table: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  intent: { send: "sent", cancel: "cancelled" },
  sent: { wait: "waiting", approve: "approved", decline: "declined", cancel: "cancelled", lose: "unknown" },
  waiting: {
    approve: "approved",
    decline: "declined",
    cancel: "cancelled",
    lose: "unknown",
    "found-pending": "waiting",
    "found-approved": "approved",
    "found-declined": "declined",
    "found-cancelled": "cancelled"
  },
  unknown: {
    "found-pending": "unknown",
    "found-approved": "approved",
    "found-declined": "declined",
    "found-cancelled": "cancelled"
  },
  approved: {},
  declined: {},
  cancelled: {}
}

/** The state after an event, or undefined when the table does not allow it. */
export function nextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState | undefined {
  return table[state][event]
}

/** Whether an attempt has ended for good: nothing can be charged by it any more. */
export function isFinal(state: AttemptState): boolean {
  return state === "approved" || state === "declined" || state === "cancelled"
}

/**
 * One try at taking a payment, from the moment the cashier means it. Its states and events stand in one table; what the
 * table does not name cannot happen. `unknown` is left only through a status query, or by a person once the payment
 * provider has answered that it will never know; so an amount whose end is not known is never charged again.
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
  /** The payment provider has answered that it does not know how it ended, and never will. */
  "be-unsure",
  /** A status query answered. */
  "found-pending",
  "found-approved",
  "found-declined",
  "found-cancelled",
  /**
   * A person has looked at the account and decides how it ended, after the payment provider answered that it does not
   * know.
   */
  "settle-paid",
  "settle-unpaid"
] as const
export type AttemptEvent = (typeof attemptEvents)[number]

const table: Record<AttemptState, Partial<Record<AttemptEvent, AttemptState>>> = {
  intent: { send: "sent", cancel: "cancelled" },
  sent: {
    wait: "waiting",
    approve: "approved",
    decline: "declined",
    cancel: "cancelled",
    lose: "unknown",
    "be-unsure": "unknown"
  },
  waiting: {
    approve: "approved",
    decline: "declined",
    cancel: "cancelled",
    lose: "unknown",
    "be-unsure": "unknown",
    "found-pending": "waiting",
    "found-approved": "approved",
    "found-declined": "declined",
    "found-cancelled": "cancelled"
  },
  unknown: {
    "be-unsure": "unknown",
    "found-pending": "unknown",
    "found-approved": "approved",
    "found-declined": "declined",
    "found-cancelled": "cancelled",
    "settle-paid": "approved",
    "settle-unpaid": "declined"
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

/**
 * The codes by which the payment provider answers that it does not know how a payment ended, and never will. Only a
 * person who has looked at the account can decide then.
 */
const unsureCodes: ReadonlySet<string | undefined> = new Set(["swish_unsure", "card_terminal_forgot"])

/** Whether the payment provider has answered that it does not know how the attempt ended. */
export function isUnsureCode(code: string | null | undefined): boolean {
  return unsureCodes.has(code ?? undefined)
}

/**
 * Whether a person may decide how an attempt ended: only where its end is not known and the payment provider has
 * answered that it never will be. A provider that can still be asked is asked.
 */
export function canBeSettled(attempt: {
  readonly state: AttemptState
  readonly code?: string | null | undefined
}): boolean {
  return attempt.state === "unknown" && isUnsureCode(attempt.code)
}

/**
 * One try at taking a payment, from the moment the cashier means it. Its states and events stand in
 * one table; what the table does not name cannot happen. `unknown` is left only through a status
 * query, or by a person where those outside have said that they do not know and never will; so an
 * amount whose end is not known is never charged again.
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
  /** Whoever takes the payment has answered that it does not know how it ended, and will not learn it. */
  "be-unsure",
  /** A status query answered. */
  "found-pending",
  "found-approved",
  "found-declined",
  "found-cancelled",
  /** A person has looked at the account and says how it ended, after those outside have said that they do not know. */
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
 * The codes by which whoever takes a payment says that it does not know how the payment ended, and never will.
 * Only a person who has looked at the account can say more.
 */
const unsureCodes: ReadonlySet<string | undefined> = new Set(["swish_unsure", "card_terminal_forgot"])

/** Whether those outside have said that they do not know how the attempt ended. */
export function isUnsureCode(code: string | null | undefined): boolean {
  return unsureCodes.has(code ?? undefined)
}

/**
 * Whether a person may say how an attempt ended: only where its end is not known and those outside have said that they
 * will never know it. Whoever can still be asked is asked.
 */
export function canBeSettled(attempt: {
  readonly state: AttemptState
  readonly code?: string | null | undefined
}): boolean {
  return attempt.state === "unknown" && isUnsureCode(attempt.code)
}

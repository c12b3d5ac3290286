/** What may stop any way of leaving: idle, logout, update, reinstall, store change, reload. */
export interface LeaveAsk {
  readonly paymentNotFinal: boolean
  readonly changesNotSaved: boolean
  /** A new store credit stands on the screen that is neither on paper nor sent: whoever leaves loses money. */
  readonly creditNotHandedOver: boolean
}

export type LeaveRefusal = "payment-not-final" | "changes-not-saved" | "credit-not-handed-over"

/** What keeps a till that nobody touches from forgetting its user. */
export interface IdleHold extends LeaveAsk {
  /** The embedded page has the screen; what is touched there the till does not hear. */
  readonly inFrame: boolean
  /** A dialog holds words that nobody has saved. */
  readonly unsavedWords: boolean
}

/** Whether idle must wait: whatever may not be left, and what would be lost without a trace. */
export function holdsIdle(hold: IdleHold): boolean {
  return hold.inFrame || hold.unsavedWords || leaveRefusal(hold) !== undefined
}

/** Why the till must not be left now; undefined when it may. */
export function leaveRefusal(ask: LeaveAsk): LeaveRefusal | undefined {
  if (ask.paymentNotFinal) return "payment-not-final"
  if (ask.changesNotSaved) return "changes-not-saved"
  return ask.creditNotHandedOver ? "credit-not-handed-over" : undefined
}

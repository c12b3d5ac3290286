/** What may stop any way of leaving: idle, logout, update, reinstall, store change, reload. */
export interface LeaveAsk {
  readonly paymentNotFinal: boolean
  readonly changesNotSaved: boolean
  /** A new store credit stands on the screen that is neither on paper nor sent: whoever leaves loses money. */
  readonly creditNotHandedOver: boolean
}

/** What may stop a device from becoming another register, or none, beside what stops any way of leaving. */
interface ForgetAsk extends LeaveAsk {
  /** Sales without the line wait to be told to the server, by this register. */
  readonly salesWait: boolean
}

/** Why the device must not be signed out, moved or set up anew now; undefined when it may. */
export function forgetRefusal(ask: ForgetAsk): LeaveRefusal | "sales-wait" | undefined {
  return leaveRefusal(ask) ?? (ask.salesWait ? "sales-wait" : undefined)
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

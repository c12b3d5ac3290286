/** What may stop any way of leaving: idle, logout, update, reinstall, store change, reload. */
export interface LeaveAsk {
  readonly paymentNotFinal: boolean
  readonly changesNotSaved: boolean
  /** The screen shows a new store credit that is neither printed nor sent: leaving it loses money. */
  readonly creditNotHandedOver: boolean
}

/** What may stop a device from becoming another register, or none, beside what stops any way of leaving. */
interface ForgetAsk extends LeaveAsk {
  /** Offline sales of this register wait to be sent to the server. */
  readonly salesWait: boolean
}

/** Why the device must not be signed out, moved or set up again now; undefined when it may. */
export function forgetRefusal(ask: ForgetAsk): LeaveRefusal | "sales-wait" | undefined {
  return leaveRefusal(ask) ?? (ask.salesWait ? "sales-wait" : undefined)
}

export type LeaveRefusal = "payment-not-final" | "changes-not-saved" | "credit-not-handed-over"

/** What keeps an idle till from ending its session. */
export interface IdleHold extends LeaveAsk {
  /** The embedded page has the screen; the till does not notice touches there. */
  readonly inFrame: boolean
  /** A dialog has unsaved text. */
  readonly unsavedWords: boolean
}

/** Whether the idle end must wait: for what may not be left, and what would be lost without a trace. */
export function holdsIdle(hold: IdleHold): boolean {
  return hold.inFrame || hold.unsavedWords || leaveRefusal(hold) !== undefined
}

/** Why the till must not be left now; undefined when it may. */
export function leaveRefusal(ask: LeaveAsk): LeaveRefusal | undefined {
  if (ask.paymentNotFinal) return "payment-not-final"
  if (ask.changesNotSaved) return "changes-not-saved"
  return ask.creditNotHandedOver ? "credit-not-handed-over" : undefined
}

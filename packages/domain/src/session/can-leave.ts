/** What may stop any way of leaving: idle, logout, update, reinstall, store change, reload. */
export interface LeaveAsk {
  readonly paymentNotFinal: boolean
  readonly changesNotSaved: boolean
}

export type LeaveRefusal = "payment-not-final" | "changes-not-saved"

/** Why the till must not be left now; undefined when it may. */
export function leaveRefusal({ paymentNotFinal, changesNotSaved }: LeaveAsk): LeaveRefusal | undefined {
  if (paymentNotFinal) return "payment-not-final"
  return changesNotSaved ? "changes-not-saved" : undefined
}

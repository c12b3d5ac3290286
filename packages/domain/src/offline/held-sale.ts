/** Why a sale without the line is kept for a person, and in no book. */
export const heldReasons = [
  "unreadable",
  "number",
  "lines",
  "totals",
  "payments",
  "not-closed",
  "tender",
  "number-taken",
  "contents",
  "refused",
  "date",
  "number-of-another",
  /** The server knows of no such register. */
  "register",
  "approval",
  "control-unit"
] as const
export type HeldReason = (typeof heldReasons)[number]

/** The decision about it: it is booked as the till reported it, or it never was a sale. */
export const heldDecisions = ["booked", "rejected"] as const
export type HeldDecision = (typeof heldDecisions)[number]

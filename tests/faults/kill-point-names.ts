interface KillPoint {
  /** A part of the statement that marks the point. */
  readonly sql: string
  /** Before it runs, after it and before its transaction ends, or once that is on the disk. */
  readonly when: "before" | "after" | "committed"
}

/** The points at which a store server's life can end, by what has just happened. */
export const killPoints = {
  "an attempt is about to be written down": { sql: "INSERT INTO payment_attempt", when: "before" },
  "an attempt is written down, not committed": { sql: "INSERT INTO payment_attempt", when: "after" },
  "an attempt is committed, nobody has been asked": { sql: "INSERT INTO payment_attempt", when: "committed" },
  "a charge has begun outside": { sql: "INTO charge", when: "after" },
  "a charge has ended outside, nobody has heard": { sql: "UPDATE charge SET state", when: "after" },
  "an attempt has moved on, nothing is booked": { sql: "UPDATE payment_attempt SET", when: "after" },
  "a payment line is written": { sql: "INSERT INTO payment_line", when: "after" },
  "half a journal group is written": { sql: "INSERT INTO journal_entry", when: "after" },
  "a voucher is spent, nothing is booked": { sql: "UPDATE voucher SET balance_minor", when: "after" },
  "a receipt has its number": { sql: "INTO receipt_serial", when: "after" },
  "a payment is committed, nobody has been told": { sql: "INSERT INTO payment_line", when: "committed" },
  "a spent voucher is committed, nobody has been told": {
    sql: "UPDATE voucher SET balance_minor",
    when: "committed"
  },
  "an answer is kept, not committed": { sql: "INSERT INTO answer", when: "after" },
  "an answer is committed, not sent": { sql: "INSERT INTO answer", when: "committed" },
  "a line is written": { sql: "INSERT INTO cart_line", when: "after" },
  "goods are claimed, not committed": { sql: "INSERT INTO returned_piece", when: "after" },
  "goods are claimed, nobody has been told": { sql: "INSERT INTO return_claim", when: "committed" },
  "a part of a refund is written, nothing is booked": { sql: "INSERT INTO refund_part", when: "after" },
  "a print is ordered": { sql: "INSERT INTO outbox", when: "after" },
  "a late payment is booked, not given back": { sql: "INTO late_payment", when: "committed" },
  "a late payment is given back, not booked": { sql: "UPDATE late_payment SET refunded_at", when: "before" }
} as const satisfies Readonly<Record<string, KillPoint>>

export type KillPointName = keyof typeof killPoints
export const killPointNames = Object.keys(killPoints) as readonly KillPointName[]

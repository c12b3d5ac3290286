interface KillPoint {
  /** A part of the statement that marks the point, in small letters and without quotes. */
  readonly sql: string
  /** Before it runs, after it and before its transaction ends, or once that is on the disk. */
  readonly when: "before" | "after" | "committed"
}

/** The points at which a store server's life can end, by what has just happened. */
export const killPoints = {
  "an attempt is about to be written down": { sql: "insert into payment_attempt", when: "before" },
  "an attempt is written down, not committed": { sql: "insert into payment_attempt", when: "after" },
  "a terminal's message has its id, nothing is sent": { sql: "insert into outside_request", when: "after" },
  "an attempt is committed, nobody has been asked": { sql: "insert into payment_attempt", when: "committed" },
  "a charge has begun outside": { sql: "into charge", when: "after" },
  "a charge has ended outside, nobody has heard": { sql: "update charge set state", when: "after" },
  "an attempt has moved on, nothing is booked": { sql: "update payment_attempt set", when: "after" },
  "a payment line is written": { sql: "insert into payment_line", when: "after" },
  "half a journal group is written": { sql: "insert into journal_entry", when: "after" },
  "a voucher is spent, nothing is booked": { sql: "update voucher set balance_minor", when: "after" },
  "a receipt has its number": { sql: "into receipt_serial", when: "after" },
  "a payment is committed, nobody has been told": { sql: "insert into payment_line", when: "committed" },
  "a spent voucher is committed, nobody has been told": {
    sql: "update voucher set balance_minor",
    when: "committed"
  },
  "an answer is kept, not committed": { sql: "insert into answer", when: "after" },
  "an answer is committed, not sent": { sql: "insert into answer", when: "committed" },
  "a line is written": { sql: "insert into cart_line", when: "after" },
  "goods are claimed, not committed": { sql: "insert into returned_piece", when: "after" },
  "goods are claimed, nobody has been told": { sql: "insert into return_claim", when: "committed" },
  "a part of a refund is written, nothing is booked": { sql: "insert into refund_part", when: "after" },
  "a print is ordered": { sql: "insert into outbox", when: "after" },
  "a late payment is booked, not given back": { sql: "into late_payment", when: "committed" },
  "a late payment is given back, not booked": { sql: "update late_payment set refunded_at", when: "before" }
} as const satisfies Readonly<Record<string, KillPoint>>

export type KillPointName = keyof typeof killPoints
export const killPointNames = Object.keys(killPoints) as readonly KillPointName[]

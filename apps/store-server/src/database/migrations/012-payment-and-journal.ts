import type { Migration } from "../migration.ts"

const payments = `
  CREATE TABLE payment_attempt (
    cart_id TEXT NOT NULL REFERENCES cart (id),
    name TEXT NOT NULL CHECK (length(name) BETWEEN 8 AND 128),
    number INTEGER NOT NULL UNIQUE,
    request_hash TEXT,
    tender_type INTEGER NOT NULL,
    amount_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    state TEXT NOT NULL
      CHECK (state IN ('intent', 'sent', 'waiting', 'approved', 'declined', 'cancelled', 'unknown')),
    card_terminal_id TEXT,
    error_message TEXT,
    started_at TEXT NOT NULL,
    ended_at TEXT,
    PRIMARY KEY (cart_id, name)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX running_attempt ON payment_attempt (cart_id)
    WHERE state NOT IN ('approved', 'declined', 'cancelled');

  CREATE TABLE payment_line (
    cart_id TEXT NOT NULL REFERENCES cart (id),
    id TEXT NOT NULL,
    attempt TEXT,
    tender_type INTEGER NOT NULL,
    amount_minor INTEGER NOT NULL,
    applied_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)),
    description TEXT NOT NULL,
    masked_card TEXT,
    card_brand TEXT,
    position INTEGER NOT NULL,
    PRIMARY KEY (cart_id, id),
    UNIQUE (cart_id, attempt, is_change)
  ) STRICT, WITHOUT ROWID;
`

const journal = `
  CREATE TABLE journal_entry (
    id INTEGER PRIMARY KEY,
    group_id TEXT NOT NULL,
    group_kind TEXT NOT NULL CHECK (group_kind IN
      ('sale', 'payment', 'change', 'rounding', 'payment-removed', 'drawer-opened')),
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    cart_id TEXT NOT NULL REFERENCES cart (id),
    attempt TEXT,
    store_number TEXT NOT NULL,
    terminal_id TEXT NOT NULL,
    training INTEGER NOT NULL CHECK (training IN (0, 1)),
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX journal_by_group ON journal_entry (group_id);
  CREATE INDEX journal_by_cart ON journal_entry (cart_id);

  CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never changed; write a reversal.'); END;
  CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never shortened; write a reversal.'); END;
`

const outbox = `
  CREATE TABLE print_job (
    id INTEGER PRIMARY KEY,
    cart_id TEXT NOT NULL REFERENCES cart (id),
    printer_id TEXT NOT NULL,
    show_price INTEGER NOT NULL CHECK (show_price IN (0, 1)),
    copy INTEGER NOT NULL CHECK (copy IN (0, 1)),
    paper TEXT NOT NULL CHECK (json_valid(paper)),
    state TEXT NOT NULL CHECK (state IN ('waiting', 'printed')),
    tries INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    printed_at TEXT
  ) STRICT;
  CREATE INDEX print_job_waiting ON print_job (printer_id, id) WHERE state = 'waiting';
  CREATE INDEX print_job_by_cart ON print_job (cart_id);
`

export const paymentAndJournalMigration: Migration = {
  id: 12,
  name: "payment-and-journal",
  up: (execute) => {
    for (const sql of [payments, journal, outbox]) execute(sql)
  }
}

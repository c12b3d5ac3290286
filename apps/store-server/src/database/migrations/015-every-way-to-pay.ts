import type { Migration } from "../migration.ts"

// SQLite cannot widen a check, so the journal moves into a new table as it is; nothing refers to it.
const journal = `
  DROP TRIGGER journal_is_never_changed;
  DROP TRIGGER journal_is_never_shortened;
  DROP INDEX journal_by_group;
  DROP INDEX journal_by_cart;
  CREATE TABLE journal_entry_new (
    id INTEGER PRIMARY KEY,
    group_id TEXT NOT NULL,
    group_kind TEXT NOT NULL CHECK (group_kind IN
      ('sale', 'payment', 'change', 'rounding', 'exchange-difference', 'payment-removed', 'late-payment',
       'late-refund', 'drawer-opened')),
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
  INSERT INTO journal_entry_new SELECT * FROM journal_entry;
  DROP TABLE journal_entry;
  ALTER TABLE journal_entry_new RENAME TO journal_entry;
  CREATE INDEX journal_by_group ON journal_entry (group_id);
  CREATE INDEX journal_by_cart ON journal_entry (cart_id);

  CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never changed; write a reversal.'); END;
  CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never shortened; write a reversal.'); END;
`

// The line that a scanned or tapped payment becomes has its id before it is paid.
const attempts = `
  ALTER TABLE payment_attempt ADD COLUMN line_id TEXT;
  ALTER TABLE payment_attempt ADD COLUMN card_alias TEXT;
  ALTER TABLE payment_attempt ADD COLUMN terminal_id TEXT;
  ALTER TABLE payment_attempt ADD COLUMN badge TEXT;
  UPDATE payment_attempt SET
    terminal_id = (SELECT terminal_id FROM cart WHERE id = cart_id),
    badge = (SELECT badge FROM cart WHERE id = cart_id);
  CREATE UNIQUE INDEX attempt_of_line ON payment_attempt (line_id) WHERE line_id IS NOT NULL;
  CREATE INDEX attempt_by_time ON payment_attempt (started_at);

  ALTER TABLE payment_line ADD COLUMN voucher_number TEXT;
  ALTER TABLE payment_line ADD COLUMN rate_millionths INTEGER CHECK (rate_millionths > 0);
`

// A request that was over was paid all the same: the money is given back, and both is told.
const latePayments = `
  CREATE TABLE late_payment (
    cart_id TEXT NOT NULL,
    name TEXT NOT NULL,
    amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
    currency TEXT NOT NULL,
    found_at TEXT NOT NULL,
    refunded_at TEXT,
    PRIMARY KEY (cart_id, name),
    FOREIGN KEY (cart_id, name) REFERENCES payment_attempt (cart_id, name)
  ) STRICT, WITHOUT ROWID;
`

const setup = `
  CREATE TABLE exchange_rate (
    base TEXT NOT NULL CHECK (base IN ('SEK', 'NOK', 'EUR')),
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR') AND currency <> base),
    millionths INTEGER NOT NULL CHECK (millionths > 0),
    PRIMARY KEY (base, currency)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE merchant (
    device_id TEXT PRIMARY KEY NOT NULL REFERENCES device (id),
    merchant_id TEXT NOT NULL,
    registered_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`

export const everyWayToPayMigration: Migration = {
  id: 15,
  name: "every-way-to-pay",
  up: (execute) => {
    for (const sql of [journal, attempts, latePayments, setup]) execute(sql)
  }
}

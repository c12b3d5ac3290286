import type { Migration } from "../migration.ts"

// SQLite cannot widen a check or empty a column, so the journal moves into a new table as it is: what is moved
// between drawer and bank belongs to no cart.
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
       'late-refund', 'drawer-opened', 'cash-difference', 'banked', 'bank-change')),
    account TEXT NOT NULL,
    currency TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    cart_id TEXT REFERENCES cart (id),
    attempt TEXT,
    store_number TEXT NOT NULL,
    terminal_id TEXT NOT NULL,
    training INTEGER NOT NULL CHECK (training IN (0, 1)),
    at TEXT NOT NULL,
    CHECK ((cart_id IS NULL) = (group_kind IN ('cash-difference', 'banked', 'bank-change')))
  ) STRICT;
  INSERT INTO journal_entry_new SELECT * FROM journal_entry;
  DROP TABLE journal_entry;
  ALTER TABLE journal_entry_new RENAME TO journal_entry;
  CREATE INDEX journal_by_group ON journal_entry (group_id);
  CREATE INDEX journal_by_cart ON journal_entry (cart_id);
  CREATE INDEX cash_of_register ON journal_entry (terminal_id, at) WHERE account = 'cash' AND training = 0;

  CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never changed; write a reversal.'); END;
  CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never shortened; write a reversal.'); END;
`

// What the journal says of a register's cash, added up by the store's own days as it is written.
const flows = `
  CREATE TABLE cash_flow (
    store_number TEXT NOT NULL REFERENCES store (number),
    date TEXT NOT NULL,
    pos INTEGER NOT NULL,
    terminal_id TEXT NOT NULL,
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    taken_minor INTEGER NOT NULL,
    given_back_minor INTEGER NOT NULL,
    expenses_minor INTEGER NOT NULL,
    incomes_minor INTEGER NOT NULL,
    rounding_minor INTEGER NOT NULL,
    corrections_minor INTEGER NOT NULL,
    PRIMARY KEY (store_number, date, pos, terminal_id, currency)
  ) STRICT, WITHOUT ROWID;
`

// A day is saved by whoever counts it, and every count is kept. In a bag it never changes any more, and there is one
// bag for it at most.
const days = `
  CREATE TABLE bank_bag (
    id TEXT PRIMARY KEY NOT NULL,
    store_number TEXT NOT NULL REFERENCES store (number),
    number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
    terminal_id TEXT NOT NULL,
    device_id TEXT NOT NULL,
    sent_at TEXT NOT NULL,
    handed_over_at TEXT,
    UNIQUE (store_number, number)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE bank_bag_sum (
    bag_id TEXT NOT NULL REFERENCES bank_bag (id),
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    amount_minor INTEGER NOT NULL,
    change_minor INTEGER NOT NULL CHECK (change_minor >= 0),
    PRIMARY KEY (bag_id, currency)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cash_day (
    store_number TEXT NOT NULL REFERENCES store (number),
    date TEXT NOT NULL,
    pos INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    comment TEXT NOT NULL,
    saved_by TEXT NOT NULL,
    saved_at TEXT NOT NULL,
    bag_id TEXT REFERENCES bank_bag (id),
    PRIMARY KEY (store_number, date, pos)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cash_day_in_no_bag ON cash_day (store_number, date) WHERE bag_id IS NULL;
  CREATE INDEX cash_day_of_bag ON cash_day (bag_id) WHERE bag_id IS NOT NULL;
  CREATE TRIGGER a_banked_day_stands BEFORE UPDATE ON cash_day WHEN OLD.bag_id IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'A day that is in a bank bag never changes.'); END;

  CREATE TABLE cash_count (
    store_number TEXT NOT NULL,
    date TEXT NOT NULL,
    pos INTEGER NOT NULL,
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    version INTEGER NOT NULL,
    opening_minor INTEGER NOT NULL CHECK (opening_minor >= 0),
    closing_minor INTEGER NOT NULL CHECK (closing_minor >= 0),
    counted_minor INTEGER NOT NULL,
    flow_minor INTEGER NOT NULL,
    badge TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (store_number, date, pos, currency, version),
    FOREIGN KEY (store_number, date, pos) REFERENCES cash_day (store_number, date, pos)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX last_cash_count ON cash_count (store_number, pos, currency, date, version);
  CREATE TRIGGER a_cash_count_stands BEFORE UPDATE ON cash_count
  BEGIN SELECT RAISE(ABORT, 'A count is never changed; count again.'); END;
  CREATE TRIGGER a_cash_count_stays BEFORE DELETE ON cash_count
  BEGIN SELECT RAISE(ABORT, 'A count is never changed; count again.'); END;
`

export const cashDaysMigration: Migration = {
  id: 90,
  name: "cash-days",
  up: (execute) => {
    for (const sql of [journal, flows, days]) execute(sql)
  }
}

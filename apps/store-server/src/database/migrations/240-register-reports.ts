import type { Migration } from "../migration.ts"

// A period of a register is what its journal has after the entry that its last Z ends with; what the journal does not
// tell, carts that were thrown away and receipts that were printed again, is noted beside it in the same way.
export const registerReportsMigration: Migration = {
  id: 240,
  name: "register reports",
  up: (execute) =>
    execute(`
      CREATE INDEX journal_of_register ON journal_entry (terminal_id, id);

      CREATE TABLE register_event (
        id INTEGER PRIMARY KEY,
        terminal_id TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('voided', 'copied')),
        cart_id TEXT NOT NULL,
        amount_minor INTEGER NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
      CREATE INDEX register_event_of_register ON register_event (terminal_id, id);

      CREATE TABLE register_report (
        terminal_id TEXT NOT NULL,
        number INTEGER NOT NULL CHECK (number >= 1),
        store_number TEXT NOT NULL,
        badge TEXT NOT NULL,
        at TEXT NOT NULL,
        through_entry INTEGER NOT NULL,
        through_event INTEGER NOT NULL,
        sold_minor INTEGER NOT NULL,
        refunds_minor INTEGER NOT NULL,
        report TEXT NOT NULL CHECK (json_valid(report)),
        PRIMARY KEY (terminal_id, number)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER register_report_is_never_changed BEFORE UPDATE ON register_report
      BEGIN SELECT RAISE(ABORT, 'A Z report is never changed.'); END;
      CREATE TRIGGER register_report_is_never_lost BEFORE DELETE ON register_report
      BEGIN SELECT RAISE(ABORT, 'A Z report is kept for good.'); END;
    `)
}

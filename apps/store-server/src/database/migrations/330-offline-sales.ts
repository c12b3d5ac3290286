import type { Migration } from "../migration.ts"

// Blocks of receipt numbers that registers give without asking, the sales they have told of afterwards, as they told of
// them, and what a person has to know of those. A sale that could not be booked is kept all the same.
export const offlineSalesMigration: Migration = {
  id: 330,
  name: "offline sales",
  up: (execute) =>
    execute(`
      CREATE TABLE offline_series (
        terminal_id TEXT NOT NULL REFERENCES terminal (id),
        first INTEGER NOT NULL CHECK (first > 800000000),
        last INTEGER NOT NULL CHECK (last >= first AND last <= 900000000),
        reserved_at TEXT NOT NULL,
        device_id TEXT,
        used INTEGER NOT NULL CHECK (used BETWEEN first - 1 AND last),
        PRIMARY KEY (terminal_id, first)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER offline_series_stays BEFORE DELETE ON offline_series
      BEGIN SELECT RAISE(ABORT, 'Numbers that were reserved stay reserved.'); END;

      CREATE TABLE offline_sale (
        id TEXT PRIMARY KEY NOT NULL,
        store_number TEXT NOT NULL REFERENCES store (number),
        terminal_id TEXT NOT NULL REFERENCES terminal (id),
        serial INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('booked', 'held')),
        sold_at TEXT NOT NULL,
        badge TEXT NOT NULL,
        link TEXT,
        sale TEXT NOT NULL CHECK (json_valid(sale)),
        device_id TEXT NOT NULL,
        told_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX offline_sale_of_number ON offline_sale (terminal_id, serial) WHERE state = 'booked';
      CREATE UNIQUE INDEX offline_sale_of_link ON offline_sale (link) WHERE state = 'booked';
      CREATE TRIGGER offline_sale_is_never_changed BEFORE UPDATE ON offline_sale
      BEGIN SELECT RAISE(ABORT, 'A sale without the line is kept as it was told.'); END;
      CREATE TRIGGER offline_sale_is_never_lost BEFORE DELETE ON offline_sale
      BEGIN SELECT RAISE(ABORT, 'A sale without the line is kept for good.'); END;

      CREATE TABLE offline_remark (
        id INTEGER PRIMARY KEY,
        sale_id TEXT NOT NULL REFERENCES offline_sale (id),
        kind TEXT NOT NULL,
        said TEXT NOT NULL CHECK (json_valid(said)),
        done_by TEXT,
        done_at TEXT,
        CHECK ((done_by IS NULL) = (done_at IS NULL))
      ) STRICT;
      CREATE INDEX offline_remark_of_sale ON offline_remark (sale_id);
      CREATE INDEX offline_remark_to_do ON offline_remark (id) WHERE done_at IS NULL;
      CREATE TRIGGER offline_remark_is_done_once BEFORE UPDATE ON offline_remark WHEN OLD.done_at IS NOT NULL
      BEGIN SELECT RAISE(ABORT, 'Somebody has looked after it already.'); END;
      CREATE TRIGGER offline_remark_is_never_lost BEFORE DELETE ON offline_remark
      BEGIN SELECT RAISE(ABORT, 'What was remarked is kept for good.'); END;
    `)
}

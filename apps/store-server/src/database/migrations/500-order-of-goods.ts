import type { Migration } from "../migration.ts"

// The lines of a list of goods, and what has left, were in the order of SQLite's own row numbers, which no other engine
// has. They have a number of their own now.
export const orderOfGoodsMigration: Migration = {
  id: 500,
  name: "order of goods",
  up: (execute) =>
    execute(`
CREATE TABLE new_line (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('transfer', 'write-off')),
  store_number TEXT NOT NULL REFERENCES store (number),
  item_number TEXT NOT NULL,
  description TEXT NOT NULL,
  division TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  badge TEXT NOT NULL,
  UNIQUE (kind, store_number, item_number)
) STRICT;
INSERT INTO new_line SELECT rowid, * FROM goods_line ORDER BY rowid;
DROP TABLE goods_line;
ALTER TABLE new_line RENAME TO goods_line;

CREATE TABLE new_history (
  seq INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('transfer', 'write-off')),
  store_number TEXT NOT NULL REFERENCES store (number),
  document TEXT NOT NULL,
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  item_number TEXT NOT NULL,
  description TEXT NOT NULL,
  division TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  badge TEXT NOT NULL,
  reason TEXT,
  to_store TEXT,
  at TEXT NOT NULL,
  CHECK ((kind = 'write-off') = (reason IS NOT NULL)),
  CHECK ((kind = 'transfer') = (to_store IS NOT NULL))
) STRICT;
INSERT INTO new_history SELECT rowid, * FROM goods_history ORDER BY rowid;
DROP TABLE goods_history;
ALTER TABLE new_history RENAME TO goods_history;
CREATE INDEX goods_history_by_day ON goods_history (kind, store_number, date);
CREATE INDEX goods_history_by_document ON goods_history (kind, store_number, document);
`)
}

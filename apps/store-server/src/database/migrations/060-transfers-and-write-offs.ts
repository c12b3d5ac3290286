import type { Migration } from "../migration.ts"

/**
 * The lists of goods that are about to leave a store, one of each kind for all its tills, and what has left. An item
 * has one line on a list; how many pieces it has is said, not added to.
 */
export const transfersAndWriteOffsMigration: Migration = {
  id: 60,
  name: "transfers-and-write-offs",
  up(execute) {
    execute(`
      CREATE TABLE goods_line (
        id TEXT PRIMARY KEY NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('transfer', 'write-off')),
        store_number TEXT NOT NULL REFERENCES store (number),
        item_number TEXT NOT NULL,
        description TEXT NOT NULL,
        division TEXT NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
        badge TEXT NOT NULL,
        UNIQUE (kind, store_number, item_number)
      ) STRICT;

      CREATE TABLE goods_history (
        id TEXT PRIMARY KEY NOT NULL,
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
      CREATE INDEX goods_history_by_day ON goods_history (kind, store_number, date);
      CREATE INDEX goods_history_by_document ON goods_history (kind, store_number, document);

      CREATE TABLE made_bargain_bag (
        id TEXT PRIMARY KEY NOT NULL,
        store_number TEXT NOT NULL REFERENCES store (number),
        item_number TEXT NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity > 0),
        badge TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;

      CREATE TABLE write_off_reason (
        id TEXT PRIMARY KEY NOT NULL,
        text_sv TEXT NOT NULL,
        text_fi TEXT NOT NULL,
        text_en TEXT NOT NULL,
        position INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `)
  }
}

import type { Migration } from "../migration.ts"

/** What an item's row, its prices, barcodes and stock are, so that a change of each is a change of the item. */
const told = [
  ["item", "number"],
  ["item_price", "item_number"],
  ["item_barcode", "item_number"],
  ["item_stock", "item_number"]
] as const

// Tills keep the catalogue and ask for what has changed. The database itself notes it: whoever writes an item, a price,
// a barcode or a stock cannot forget it. An item stands once, at its last change; it is deleted and inserted, since a
// REPLACE in a trigger would be an IGNORE under a statement that ignores conflicts.
export const catalogueChangesMigration: Migration = {
  id: 230,
  name: "catalogue changes",
  up: (execute) => {
    execute(`
      CREATE TABLE catalogue_feed (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        name TEXT NOT NULL
      ) STRICT;
      INSERT INTO catalogue_feed (id, name) VALUES (1, lower(hex(randomblob(8))));
      CREATE TABLE catalogue_change (
        revision INTEGER PRIMARY KEY AUTOINCREMENT,
        item_number TEXT NOT NULL COLLATE NOCASE UNIQUE
      ) STRICT;
      INSERT INTO catalogue_change (item_number) SELECT number FROM item ORDER BY id;`)
    for (const [table, column] of told)
      for (const [event, row] of [
        ["INSERT", "new"],
        ["UPDATE", "new"],
        ["DELETE", "old"]
      ] as const)
        execute(`
          CREATE TRIGGER ${table}_${event.toLowerCase()}_is_told AFTER ${event} ON ${table} BEGIN
            DELETE FROM catalogue_change WHERE item_number = ${row}.${column};
            INSERT INTO catalogue_change (item_number) VALUES (${row}.${column});
          END;`)
  }
}

import type { Migration } from "../migration.ts"

// What customers have asked a store to keep. A reservation gets one verdict and keeps it; what it asks for never
// changes. Which cart it went to is the cart's own word, its order number.
export const reservationsMigration: Migration = {
  id: 51,
  name: "reservations",
  up: (execute) => {
    execute(`
      CREATE TABLE reservation (
        id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 40),
        store_number TEXT NOT NULL REFERENCES store (number),
        status INTEGER NOT NULL CHECK (status IN (0, 10, 20)),
        name TEXT NOT NULL,
        email TEXT NOT NULL,
        phone TEXT NOT NULL,
        created_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX reservation_of_store ON reservation (store_number, created_at);
      CREATE TRIGGER a_verdict_stands BEFORE UPDATE OF status ON reservation WHEN OLD.status <> 0
      BEGIN SELECT RAISE(ABORT, 'A reservation that was decided is not decided again.'); END;

      CREATE TABLE reservation_item (
        reservation_id TEXT NOT NULL REFERENCES reservation (id),
        position INTEGER NOT NULL,
        item_number TEXT NOT NULL,
        name TEXT NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (reservation_id, position)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX cart_of_order ON cart (order_number, store_number) WHERE order_number IS NOT NULL;
    `)
  }
}

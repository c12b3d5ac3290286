import type { Migration } from "../migration.ts"

// What customers collect in a store that they have ordered in the web shop. An order goes forward only, and what has
// been done with it is written down and stays.
export const webOrdersMigration: Migration = {
  id: 100,
  name: "web orders",
  up: (execute) => {
    execute(`
      CREATE TABLE web_order (
        number TEXT PRIMARY KEY NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
        store_number TEXT NOT NULL REFERENCES store (number),
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3, 5, 12)),
        deadline TEXT CHECK (status <> 1 OR deadline IS NOT NULL),
        comment TEXT,
        changed_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX web_order_of_store ON web_order (store_number, changed_at);
      CREATE TRIGGER a_web_order_goes_forward BEFORE UPDATE OF status ON web_order
      WHEN OLD.status <> NEW.status AND NOT (
        (OLD.status = 0 AND NEW.status IN (1, 5)) OR (OLD.status = 1 AND NEW.status IN (2, 3, 5))
        OR (OLD.status = 3 AND NEW.status IN (2, 12)) OR (OLD.status = 5 AND NEW.status = 12)
      )
      BEGIN SELECT RAISE(ABORT, 'A web order does not go this way.'); END;

      CREATE TABLE web_order_product (
        order_number TEXT NOT NULL REFERENCES web_order (number),
        position INTEGER NOT NULL,
        item_number TEXT NOT NULL,
        name TEXT NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (order_number, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE web_order_move (
        order_number TEXT NOT NULL REFERENCES web_order (number),
        position INTEGER NOT NULL,
        type TEXT NOT NULL
          CHECK (type IN ('order', 'check-in', 'extend', 'deliver', 'cancel', 'return', 'comment', 'expire')),
        at TEXT NOT NULL,
        badge TEXT,
        by_name TEXT,
        comment TEXT,
        identification TEXT CHECK (identification NOT GLOB '*[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*'),
        deadline TEXT,
        PRIMARY KEY (order_number, position)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER a_web_order_move_stands BEFORE UPDATE ON web_order_move
      BEGIN SELECT RAISE(ABORT, 'What was done with a web order stays.'); END;
      CREATE TRIGGER a_web_order_move_stays BEFORE DELETE ON web_order_move
      BEGIN SELECT RAISE(ABORT, 'What was done with a web order stays.'); END;
    `)
  }
}

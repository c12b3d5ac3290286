import type { Migration } from "../migration.ts"

// What customers of the web shop have announced that they bring back to a store. It comes, or it is deleted, once.
export const webReturnsMigration: Migration = {
  id: 101,
  name: "web returns",
  up: (execute) => {
    execute(`
      CREATE TABLE web_return (
        order_number TEXT PRIMARY KEY NOT NULL CHECK (length(order_number) BETWEEN 1 AND 40),
        store_number TEXT NOT NULL REFERENCES store (number),
        state TEXT NOT NULL CHECK (state IN ('announced', 'arrived', 'deleted')),
        badge TEXT,
        by_name TEXT,
        ended_at TEXT CHECK ((state = 'announced') = (ended_at IS NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER a_web_return_ends_once BEFORE UPDATE ON web_return WHEN OLD.state <> 'announced'
      BEGIN SELECT RAISE(ABORT, 'A return that is over does not change.'); END;

      CREATE TABLE web_return_item (
        order_number TEXT NOT NULL REFERENCES web_return (order_number),
        position INTEGER NOT NULL,
        item_number TEXT NOT NULL,
        name TEXT NOT NULL,
        quantity INTEGER NOT NULL CHECK (quantity > 0),
        PRIMARY KEY (order_number, position)
      ) STRICT, WITHOUT ROWID;
    `)
  }
}

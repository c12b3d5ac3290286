import type { Migration } from "../migration.ts"

/** What of setup, and of who works here, sales that are told of later are judged by. */
const keys = "('approvals', 'offlineSelling')"
const rights = "store_number, may_approve, highest_discount, may_sell, may_set_prices, may_take_back, left_at"
const ofNew = rights.replaceAll(/\w+/gu, "NEW.$&")
const differs = rights
  .split(", ")
  .map((column) => `NEW.${column} IS NOT OLD.${column}`)
  .join(" OR ")
/** Before a register has numbers nothing can have been sold without the line: what is set up by then was always so. */
const now = "iif(EXISTS (SELECT 1 FROM offline_series), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '')"

// A sale that a till tells of later is judged by what was so when it was made. The database notes it by itself, whoever
// changes something: administration, an import, or a hand.
export const rightsAsTheyWereMigration: Migration = {
  id: 480,
  name: "rights as they were",
  up: (execute) =>
    execute(`
      CREATE TABLE setup_since (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        scope TEXT NOT NULL,
        value TEXT,
        since TEXT NOT NULL
      ) STRICT;
      CREATE INDEX setup_since_of_key ON setup_since (key, scope, id);
      INSERT INTO setup_since (key, scope, value, since) SELECT key, scope, value, '' FROM setup WHERE key IN ${keys};
      CREATE TRIGGER setup_is_noted_first AFTER INSERT ON setup WHEN NEW.key IN ${keys}
      BEGIN INSERT INTO setup_since (key, scope, value, since) VALUES (NEW.key, NEW.scope, NEW.value, ${now}); END;
      CREATE TRIGGER setup_is_noted AFTER UPDATE ON setup WHEN NEW.key IN ${keys} AND NEW.value <> OLD.value
      BEGIN INSERT INTO setup_since (key, scope, value, since) VALUES (NEW.key, NEW.scope, NEW.value, ${now}); END;
      CREATE TRIGGER setup_is_noted_last AFTER DELETE ON setup WHEN OLD.key IN ${keys}
      BEGIN INSERT INTO setup_since (key, scope, value, since) VALUES (OLD.key, OLD.scope, NULL, ${now}); END;

      CREATE TABLE staff_since (
        id INTEGER PRIMARY KEY,
        badge TEXT NOT NULL,
        store_number TEXT NOT NULL,
        may_approve INTEGER NOT NULL,
        highest_discount INTEGER,
        may_sell INTEGER NOT NULL,
        may_set_prices INTEGER NOT NULL,
        may_take_back INTEGER NOT NULL,
        left_at TEXT,
        since TEXT NOT NULL
      ) STRICT;
      CREATE INDEX staff_since_of_badge ON staff_since (badge, id);
      INSERT INTO staff_since (badge, ${rights}, since) SELECT badge, ${rights}, '' FROM staff;
      CREATE TRIGGER staff_is_noted_first AFTER INSERT ON staff
      BEGIN INSERT INTO staff_since (badge, ${rights}, since) VALUES (NEW.badge, ${ofNew}, ${now}); END;
      CREATE TRIGGER staff_is_noted AFTER UPDATE ON staff WHEN ${differs}
      BEGIN INSERT INTO staff_since (badge, ${rights}, since) VALUES (NEW.badge, ${ofNew}, ${now}); END;
    `)
}

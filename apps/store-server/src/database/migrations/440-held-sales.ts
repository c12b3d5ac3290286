import type { Migration } from "../migration.ts"

// A sale without the line that nobody books by itself waits for a person, who books or rejects it and says why. What was
// told stays as it was told; that it is booked after all is the only change there is.
export const heldSalesMigration: Migration = {
  id: 440,
  name: "held sales",
  up: (execute) =>
    execute(`
      CREATE TABLE offline_decision (
        sale_id TEXT PRIMARY KEY NOT NULL REFERENCES offline_sale (id),
        decision TEXT NOT NULL CHECK (decision IN ('booked', 'rejected')),
        grounds TEXT NOT NULL CHECK (grounds <> ''),
        badge TEXT NOT NULL,
        decided_at TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER offline_decision_is_made_once BEFORE UPDATE ON offline_decision
      BEGIN SELECT RAISE(ABORT, 'Somebody has decided about it already.'); END;
      CREATE TRIGGER offline_decision_is_never_lost BEFORE DELETE ON offline_decision
      BEGIN SELECT RAISE(ABORT, 'What was decided is kept for good.'); END;
      DROP TRIGGER offline_sale_is_never_changed;
      CREATE TRIGGER offline_sale_is_never_changed BEFORE UPDATE ON offline_sale
      WHEN NOT (OLD.state = 'held' AND NEW.state = 'booked' AND NEW.id = OLD.id AND NEW.sale = OLD.sale
        AND NEW.store_number = OLD.store_number AND NEW.terminal_id = OLD.terminal_id AND NEW.serial = OLD.serial
        AND NEW.device_id = OLD.device_id AND NEW.told_at = OLD.told_at
        AND EXISTS (SELECT 1 FROM offline_decision WHERE sale_id = OLD.id AND decision = 'booked'))
      BEGIN SELECT RAISE(ABORT, 'A sale without the line is kept as it was told.'); END;
    `)
}

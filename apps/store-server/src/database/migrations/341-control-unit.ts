import type { Migration } from "../migration.ts"

// What a control unit is asked to sign, what it said, when it did not answer, and who has said in writing that the shop
// needs none. All of it is kept for good: it is what the shop shows when it is asked.
export const controlUnitMigration: Migration = {
  id: 341,
  name: "control unit",
  up: (execute) =>
    execute(`
      CREATE TABLE control_request (
        id INTEGER PRIMARY KEY,
        cart_id TEXT NOT NULL,
        terminal_id TEXT NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('sale', 'copy', 'training')),
        receipt_number TEXT NOT NULL,
        facts TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'signed', 'given-up')),
        tries INTEGER NOT NULL DEFAULT 0,
        code TEXT,
        unit TEXT,
        created_at TEXT NOT NULL,
        ended_at TEXT,
        CHECK ((state = 'signed') = (code IS NOT NULL)),
        CHECK ((state = 'waiting') = (ended_at IS NULL))
      ) STRICT;
      CREATE INDEX control_request_of_cart ON control_request (cart_id);
      CREATE INDEX control_request_waiting ON control_request (terminal_id, id) WHERE state = 'waiting';
      CREATE TRIGGER control_request_stays BEFORE DELETE ON control_request
      BEGIN SELECT RAISE(ABORT, 'What a control unit was asked is kept for good.'); END;
      CREATE TRIGGER control_request_ends_once BEFORE UPDATE ON control_request WHEN OLD.state <> 'waiting'
      BEGIN SELECT RAISE(ABORT, 'What a control unit has said is never changed.'); END;
      CREATE TABLE control_outage (
        id INTEGER PRIMARY KEY,
        terminal_id TEXT NOT NULL,
        reason TEXT NOT NULL,
        started_at TEXT NOT NULL,
        ended_at TEXT
      ) STRICT;
      CREATE UNIQUE INDEX control_outage_now ON control_outage (terminal_id) WHERE ended_at IS NULL;
      CREATE TRIGGER control_outage_stays BEFORE DELETE ON control_outage
      BEGIN SELECT RAISE(ABORT, 'When a control unit did not answer is kept for good.'); END;
      CREATE TRIGGER control_outage_ends_once BEFORE UPDATE ON control_outage
      WHEN OLD.ended_at IS NOT NULL OR NEW.ended_at IS NULL OR NEW.started_at <> OLD.started_at
        OR NEW.terminal_id <> OLD.terminal_id OR NEW.reason <> OLD.reason
      BEGIN SELECT RAISE(ABORT, 'When a control unit did not answer is never changed.'); END;
      CREATE TABLE control_exemption (
        id INTEGER PRIMARY KEY,
        country TEXT NOT NULL,
        badge TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at TEXT NOT NULL
      ) STRICT;
      CREATE TRIGGER control_exemption_stays BEFORE DELETE ON control_exemption
      BEGIN SELECT RAISE(ABORT, 'What was said in writing is kept for good.'); END;
      CREATE TRIGGER control_exemption_is_never_changed BEFORE UPDATE ON control_exemption
      BEGIN SELECT RAISE(ABORT, 'What was said in writing is never changed.'); END;
    `)
}

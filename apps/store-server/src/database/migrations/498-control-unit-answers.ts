import type { Migration } from "../migration.ts"

/**
 * A receipt may be registered without a code, or its control unit's answer be lost or a refusal; kept with it are the
 * name by which the unit knows the register, and why there is no code. SQLite changes a check only with a new table.
 */
export const controlUnitAnswersMigration: Migration = {
  id: 498,
  name: "control-unit-answers",
  up: (execute) => execute(schema)
}

const schema = `
ALTER TABLE control_request RENAME TO control_request_before;
DROP INDEX control_request_of_cart;
DROP INDEX control_request_waiting;
DROP TRIGGER control_request_stays;
DROP TRIGGER control_request_ends_once;
CREATE TABLE control_request (
  id INTEGER PRIMARY KEY,
  cart_id TEXT NOT NULL,
  terminal_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('sale', 'copy', 'training')),
  receipt_number TEXT NOT NULL,
  facts TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'signed', 'uncoded', 'given-up', 'unknown', 'refused')),
  tries INTEGER NOT NULL DEFAULT 0,
  code TEXT,
  unit TEXT,
  register TEXT,
  reason TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  CHECK ((state = 'signed') = (code IS NOT NULL)),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
) STRICT;
INSERT INTO control_request
  (id, cart_id, terminal_id, kind, receipt_number, facts, state, tries, code, unit, created_at, ended_at)
  SELECT id, cart_id, terminal_id, kind, receipt_number, facts, state, tries, code, unit, created_at, ended_at
  FROM control_request_before;
DROP TABLE control_request_before;
CREATE INDEX control_request_of_cart ON control_request (cart_id);
CREATE INDEX control_request_waiting ON control_request (terminal_id, id) WHERE state = 'waiting';
CREATE INDEX control_request_of_register ON control_request (terminal_id, id);
CREATE INDEX control_request_without_code ON control_request (id)
  WHERE state IN ('given-up', 'unknown', 'refused');
CREATE TRIGGER control_request_stays BEFORE DELETE ON control_request
  BEGIN SELECT RAISE(ABORT, 'What a control unit was asked is kept for good.'); END;
CREATE TRIGGER control_request_ends_once BEFORE UPDATE ON control_request WHEN OLD.state <> 'waiting'
  BEGIN SELECT RAISE(ABORT, 'What a control unit has said is never changed.'); END;
`

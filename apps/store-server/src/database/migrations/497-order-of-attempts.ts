import type { Migration } from "../migration.ts"

// The number of an attempt was the highest so far and one: two processes that begin attempts at the same time would
// choose the same. It becomes a number that the database gives. What refers to attempts is written again with it, since
// a table that others refer to cannot be dropped.
export const orderOfAttemptsMigration: Migration = {
  id: 497,
  name: "order of attempts",
  up: (execute) =>
    execute(`
CREATE TABLE new_attempt (
  number INTEGER PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 8 AND 128),
  request_hash TEXT,
  tender_type INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('intent', 'sent', 'waiting', 'approved', 'declined', 'cancelled', 'unknown')),
  card_terminal_id TEXT,
  error_message TEXT,
  started_at TEXT NOT NULL,
  ended_at TEXT,
  device_id TEXT,
  line_id TEXT,
  card_alias TEXT,
  terminal_id TEXT,
  badge TEXT,
  error_code TEXT,
  reference TEXT,
  card_receipt TEXT,
  UNIQUE (cart_id, name)
) STRICT;
INSERT INTO new_attempt SELECT number, cart_id, name, request_hash, tender_type, amount_minor, currency, state,
  card_terminal_id, error_message, started_at, ended_at, device_id, line_id, card_alias, terminal_id, badge, error_code,
  reference, card_receipt FROM payment_attempt ORDER BY number;

CREATE TABLE new_late_payment (
  cart_id TEXT NOT NULL,
  name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  found_at TEXT NOT NULL,
  refunded_at TEXT,
  trouble TEXT CHECK (trouble IN ('failed', 'unknown')),
  trouble_at TEXT,
  PRIMARY KEY (cart_id, name),
  FOREIGN KEY (cart_id, name) REFERENCES new_attempt (cart_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO new_late_payment SELECT * FROM late_payment;
DROP TABLE late_payment;
ALTER TABLE new_late_payment RENAME TO late_payment;

CREATE TABLE new_refund_part (
  cart_id TEXT NOT NULL,
  attempt TEXT NOT NULL,
  receipt_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (cart_id, attempt, receipt_id, payment_id),
  FOREIGN KEY (cart_id, attempt) REFERENCES new_attempt (cart_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO new_refund_part SELECT * FROM refund_part;
DROP TABLE refund_part;
ALTER TABLE new_refund_part RENAME TO refund_part;
CREATE INDEX refund_part_of_receipt ON refund_part (receipt_id);

DROP TABLE payment_attempt;
ALTER TABLE new_attempt RENAME TO payment_attempt;
CREATE UNIQUE INDEX running_attempt ON payment_attempt (cart_id) WHERE state NOT IN ('approved', 'declined', 'cancelled');
CREATE UNIQUE INDEX attempt_of_device ON payment_attempt (device_id, name) WHERE device_id IS NOT NULL;
CREATE UNIQUE INDEX attempt_of_line ON payment_attempt (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX attempt_by_time ON payment_attempt (started_at);
`)
}

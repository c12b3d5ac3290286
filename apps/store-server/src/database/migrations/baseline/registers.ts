/** What a register counts and reports: cash days, reports, the control unit, and sales without the line. */
export const registersSchema = `
CREATE TABLE cash_flow (
  store_number TEXT NOT NULL REFERENCES store (number),
  date TEXT NOT NULL,
  pos INTEGER NOT NULL,
  terminal_id TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  taken_minor INTEGER NOT NULL,
  given_back_minor INTEGER NOT NULL,
  expenses_minor INTEGER NOT NULL,
  incomes_minor INTEGER NOT NULL,
  rounding_minor INTEGER NOT NULL,
  corrections_minor INTEGER NOT NULL,
  PRIMARY KEY (store_number, date, pos, terminal_id, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE bank_bag (
  id TEXT PRIMARY KEY NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number),
  number TEXT NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  terminal_id TEXT NOT NULL,
  device_id TEXT NOT NULL,
  sent_at TEXT NOT NULL,
  handed_over_at TEXT,
  closed_by TEXT,
  handed_over_by TEXT,
  UNIQUE (store_number, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE bank_bag_sum (
  bag_id TEXT NOT NULL REFERENCES bank_bag (id),
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  amount_minor INTEGER NOT NULL,
  change_minor INTEGER NOT NULL CHECK (change_minor >= 0),
  PRIMARY KEY (bag_id, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE cash_day (
  store_number TEXT NOT NULL REFERENCES store (number),
  date TEXT NOT NULL,
  pos INTEGER NOT NULL,
  version INTEGER NOT NULL CHECK (version > 0),
  comment TEXT NOT NULL,
  saved_by TEXT NOT NULL,
  saved_at TEXT NOT NULL,
  bag_id TEXT REFERENCES bank_bag (id),
  PRIMARY KEY (store_number, date, pos)
) STRICT, WITHOUT ROWID;
CREATE INDEX cash_day_in_no_bag ON cash_day (store_number, date) WHERE bag_id IS NULL;
CREATE INDEX cash_day_of_bag ON cash_day (bag_id) WHERE bag_id IS NOT NULL;
CREATE TRIGGER a_banked_day_stands BEFORE UPDATE ON cash_day WHEN OLD.bag_id IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'A day that is in a bank bag never changes.'); END;

CREATE TABLE cash_count (
  store_number TEXT NOT NULL,
  date TEXT NOT NULL,
  pos INTEGER NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  version INTEGER NOT NULL,
  opening_minor INTEGER NOT NULL CHECK (opening_minor >= 0),
  closing_minor INTEGER NOT NULL CHECK (closing_minor >= 0),
  counted_minor INTEGER NOT NULL,
  flow_minor INTEGER NOT NULL,
  badge TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (store_number, date, pos, currency, version),
  FOREIGN KEY (store_number, date, pos) REFERENCES cash_day (store_number, date, pos)
) STRICT, WITHOUT ROWID;
CREATE INDEX last_cash_count ON cash_count (store_number, pos, currency, date, version);
CREATE TRIGGER a_cash_count_stands BEFORE UPDATE ON cash_count
  BEGIN SELECT RAISE(ABORT, 'A count is never changed; count again.'); END;
CREATE TRIGGER a_cash_count_stays BEFORE DELETE ON cash_count
  BEGIN SELECT RAISE(ABORT, 'A count is never changed; count again.'); END;

CREATE TABLE register_event (
  id INTEGER PRIMARY KEY,
  terminal_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('voided', 'copied')),
  cart_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX register_event_of_register ON register_event (terminal_id, id);
CREATE TRIGGER register_event_is_never_changed BEFORE UPDATE ON register_event
  BEGIN SELECT RAISE(ABORT, 'What a register did is never changed.'); END;
CREATE TRIGGER register_event_is_never_lost BEFORE DELETE ON register_event
  BEGIN SELECT RAISE(ABORT, 'What a register did is kept for good.'); END;

CREATE TABLE register_report (
  terminal_id TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  store_number TEXT NOT NULL,
  badge TEXT NOT NULL,
  at TEXT NOT NULL,
  through_entry INTEGER NOT NULL,
  through_event INTEGER NOT NULL,
  sold_minor INTEGER NOT NULL,
  refunds_minor INTEGER NOT NULL,
  report TEXT NOT NULL CHECK (json_valid(report)),
  PRIMARY KEY (terminal_id, number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER register_report_is_never_changed BEFORE UPDATE ON register_report
  BEGIN SELECT RAISE(ABORT, 'A Z report is never changed.'); END;
CREATE TRIGGER register_report_is_never_lost BEFORE DELETE ON register_report
  BEGIN SELECT RAISE(ABORT, 'A Z report is kept for good.'); END;
CREATE INDEX register_report_of_store ON register_report (store_number, at);

CREATE TABLE offline_series (
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  first INTEGER NOT NULL CHECK (first > 800000000),
  last INTEGER NOT NULL CHECK (last >= first AND last <= 900000000),
  reserved_at TEXT NOT NULL,
  device_id TEXT,
  used INTEGER NOT NULL CHECK (used BETWEEN first - 1 AND last),
  PRIMARY KEY (terminal_id, first)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER offline_series_stays BEFORE DELETE ON offline_series
  BEGIN SELECT RAISE(ABORT, 'Numbers that were reserved stay reserved.'); END;

CREATE TABLE offline_sale (
  id TEXT PRIMARY KEY NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number),
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  serial INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('booked', 'held')),
  sold_at TEXT NOT NULL,
  badge TEXT NOT NULL,
  link TEXT,
  sale TEXT NOT NULL CHECK (json_valid(sale)),
  device_id TEXT NOT NULL,
  told_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX offline_sale_of_number ON offline_sale (terminal_id, serial) WHERE state = 'booked';
CREATE UNIQUE INDEX offline_sale_of_link ON offline_sale (link) WHERE state = 'booked';
CREATE TRIGGER offline_sale_is_never_lost BEFORE DELETE ON offline_sale
  BEGIN SELECT RAISE(ABORT, 'A sale without the line is kept for good.'); END;
CREATE TRIGGER offline_sale_is_never_changed BEFORE UPDATE ON offline_sale
  WHEN NOT (OLD.state = 'held' AND NEW.state = 'booked' AND NEW.id = OLD.id AND NEW.sale = OLD.sale
    AND NEW.store_number = OLD.store_number AND NEW.terminal_id = OLD.terminal_id AND NEW.serial = OLD.serial
    AND NEW.device_id = OLD.device_id AND NEW.told_at = OLD.told_at
    AND EXISTS (SELECT 1 FROM offline_decision WHERE sale_id = OLD.id AND decision = 'booked'))
  BEGIN SELECT RAISE(ABORT, 'A sale without the line is kept as it was told.'); END;

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

CREATE TABLE setup_since (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL,
  scope TEXT NOT NULL,
  value TEXT,
  since TEXT NOT NULL
) STRICT;
CREATE INDEX setup_since_of_key ON setup_since (key, scope, id);

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

CREATE TABLE offline_remark (
  id INTEGER PRIMARY KEY,
  sale_id TEXT REFERENCES offline_sale (id),
  kind TEXT NOT NULL,
  said TEXT NOT NULL CHECK (json_valid(said)),
  done_by TEXT,
  done_at TEXT,
  reason TEXT CHECK (reason IS NULL OR done_at IS NOT NULL),
  terminal_id TEXT REFERENCES terminal (id),
  serial INTEGER,
  noted_at TEXT,
  CHECK ((done_by IS NULL) = (done_at IS NULL)),
  CHECK ((sale_id IS NULL) = (terminal_id IS NOT NULL)),
  CHECK ((terminal_id IS NULL) = (serial IS NULL) AND (terminal_id IS NULL) = (noted_at IS NULL))
) STRICT;
CREATE INDEX offline_remark_of_sale ON offline_remark (sale_id);
CREATE INDEX offline_remark_to_do ON offline_remark (id) WHERE done_at IS NULL;
CREATE INDEX offline_remark_of_numbers ON offline_remark (terminal_id, serial) WHERE terminal_id IS NOT NULL;
CREATE TRIGGER offline_remark_is_done_once BEFORE UPDATE ON offline_remark WHEN OLD.done_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'Somebody has looked after it already.'); END;
CREATE TRIGGER offline_remark_is_never_lost BEFORE DELETE ON offline_remark
  BEGIN SELECT RAISE(ABORT, 'What was remarked is kept for good.'); END;
`

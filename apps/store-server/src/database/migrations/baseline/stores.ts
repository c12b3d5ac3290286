/** Stores, registers, devices and the people who work there, with what each may. */
export const storesSchema = `
CREATE TABLE store (
  number TEXT PRIMARY KEY NOT NULL CHECK (number = lower(number) AND length(number) > 0),
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('SE', 'FI')),
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  organisation_number TEXT NOT NULL,
  phone TEXT NOT NULL,
  organisation_name TEXT NOT NULL DEFAULT '',
  vat_number TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE TABLE terminal (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number)
) STRICT;

CREATE TABLE card_terminal (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number),
  replaced_by TEXT REFERENCES card_terminal (id),
  replaced_at TEXT
) STRICT;

CREATE TABLE receipt_printer (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number)
) STRICT;

CREATE TABLE sign_in_code (
  code TEXT PRIMARY KEY NOT NULL,
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  card_terminal_id TEXT NOT NULL REFERENCES card_terminal (id),
  receipt_printer_id TEXT NOT NULL REFERENCES receipt_printer (id),
  email TEXT NOT NULL,
  demo INTEGER NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
  good_until TEXT
) STRICT;

CREATE TABLE staff (
  badge TEXT PRIMARY KEY NOT NULL,
  given_name TEXT NOT NULL,
  family_name TEXT NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number),
  locale TEXT NOT NULL CHECK (locale IN ('en', 'fi', 'sv')),
  may_change_store INTEGER NOT NULL CHECK (may_change_store IN (0, 1)),
  save_search INTEGER NOT NULL DEFAULT 0 CHECK (save_search IN (0, 1)),
  go_to_favorites INTEGER NOT NULL DEFAULT 0 CHECK (go_to_favorites IN (0, 1)),
  cart_size INTEGER NOT NULL DEFAULT 0 CHECK (cart_size IN (0, 1)),
  may_approve INTEGER NOT NULL DEFAULT 0 CHECK (may_approve IN (0, 1)),
  may_administer INTEGER NOT NULL DEFAULT 0 CHECK (may_administer IN (0, 1)),
  left_at TEXT,
  may_sell INTEGER NOT NULL DEFAULT 1 CHECK (may_sell IN (0, 1)),
  may_count_cash INTEGER NOT NULL DEFAULT 1 CHECK (may_count_cash IN (0, 1)),
  highest_discount INTEGER CHECK (highest_discount BETWEEN 0 AND 10000),
  may_set_prices INTEGER NOT NULL DEFAULT 1 CHECK (may_set_prices IN (0, 1)),
  may_take_back INTEGER NOT NULL DEFAULT 1 CHECK (may_take_back IN (0, 1))
) STRICT;
CREATE TRIGGER staff_is_noted_first AFTER INSERT ON staff
  BEGIN INSERT INTO staff_since (badge, store_number, may_approve, highest_discount, may_sell, may_set_prices, may_take_back, left_at, since) VALUES (NEW.badge, NEW.store_number, NEW.may_approve, NEW.highest_discount, NEW.may_sell, NEW.may_set_prices, NEW.may_take_back, NEW.left_at, iif(EXISTS (SELECT 1 FROM offline_series), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '')); END;
CREATE TRIGGER staff_is_noted AFTER UPDATE ON staff WHEN NEW.store_number IS NOT OLD.store_number OR NEW.may_approve IS NOT OLD.may_approve OR NEW.highest_discount IS NOT OLD.highest_discount OR NEW.may_sell IS NOT OLD.may_sell OR NEW.may_set_prices IS NOT OLD.may_set_prices OR NEW.may_take_back IS NOT OLD.may_take_back OR NEW.left_at IS NOT OLD.left_at
  BEGIN INSERT INTO staff_since (badge, store_number, may_approve, highest_discount, may_sell, may_set_prices, may_take_back, left_at, since) VALUES (NEW.badge, NEW.store_number, NEW.may_approve, NEW.highest_discount, NEW.may_sell, NEW.may_set_prices, NEW.may_take_back, NEW.left_at, iif(EXISTS (SELECT 1 FROM offline_series), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '')); END;

CREATE TABLE setup (
  key TEXT NOT NULL,
  scope TEXT NOT NULL,
  value TEXT NOT NULL CHECK (json_valid(value)),
  PRIMARY KEY (key, scope)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER setup_is_noted_first AFTER INSERT ON setup WHEN NEW.key IN ('approvals', 'offlineSelling')
  BEGIN INSERT INTO setup_since (key, scope, value, since) VALUES (NEW.key, NEW.scope, NEW.value, iif(EXISTS (SELECT 1 FROM offline_series), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '')); END;
CREATE TRIGGER setup_is_noted AFTER UPDATE ON setup WHEN NEW.key IN ('approvals', 'offlineSelling') AND NEW.value <> OLD.value
  BEGIN INSERT INTO setup_since (key, scope, value, since) VALUES (NEW.key, NEW.scope, NEW.value, iif(EXISTS (SELECT 1 FROM offline_series), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '')); END;
CREATE TRIGGER setup_is_noted_last AFTER DELETE ON setup WHEN OLD.key IN ('approvals', 'offlineSelling')
  BEGIN INSERT INTO setup_since (key, scope, value, since) VALUES (OLD.key, OLD.scope, NULL, iif(EXISTS (SELECT 1 FROM offline_series), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), '')); END;

CREATE TABLE tender_type (
  country TEXT NOT NULL CHECK (country IN ('SE', 'FI')),
  id INTEGER NOT NULL,
  description_sv TEXT NOT NULL,
  description_fi TEXT NOT NULL,
  description_en TEXT NOT NULL,
  rounding INTEGER NOT NULL CHECK (rounding IN (0, 1)),
  rounding_to_minor INTEGER NOT NULL CHECK (rounding_to_minor > 0),
  overtender INTEGER NOT NULL CHECK (overtender IN (0, 1)),
  undertender INTEGER NOT NULL CHECK (undertender IN (0, 1)),
  position INTEGER NOT NULL,
  withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),
  PRIMARY KEY (country, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  id TEXT PRIMARY KEY NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number),
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  card_terminal_id TEXT NOT NULL REFERENCES card_terminal (id),
  receipt_printer_id TEXT NOT NULL REFERENCES receipt_printer (id),
  email TEXT NOT NULL,
  issue INTEGER NOT NULL DEFAULT 1 CHECK (issue > 0),
  signed_in_at TEXT NOT NULL,
  revoked_at TEXT,
  last_seen_at TEXT,
  last_seen_from TEXT,
  left_itself INTEGER NOT NULL DEFAULT 0 CHECK (left_itself IN (0, 1))
) STRICT;
CREATE INDEX device_at_register ON device (terminal_id);
CREATE INDEX device_seen_from ON device (last_seen_from, coalesce(last_seen_at, signed_in_at));

CREATE TABLE reason (
  kind TEXT NOT NULL CHECK (kind IN ('discount', 'return')),
  id TEXT NOT NULL,
  text_sv TEXT NOT NULL,
  text_fi TEXT NOT NULL,
  text_en TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE insurance_premium (
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  from_minor INTEGER NOT NULL CHECK (from_minor >= 0),
  to_minor INTEGER NOT NULL CHECK (to_minor >= from_minor),
  premium_minor INTEGER NOT NULL CHECK (premium_minor > 0),
  PRIMARY KEY (currency, from_minor)
) STRICT, WITHOUT ROWID;

CREATE TABLE exchange_rate (
  base TEXT NOT NULL CHECK (base IN ('SEK', 'NOK', 'EUR')),
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR') AND currency <> base),
  millionths INTEGER NOT NULL CHECK (millionths > 0),
  PRIMARY KEY (base, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE merchant (
  device_id TEXT PRIMARY KEY NOT NULL REFERENCES device (id),
  merchant_id TEXT NOT NULL,
  registered_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('print', 'email', 'sms', 'mailbox')),
  lane TEXT,
  cart_id TEXT NOT NULL,
  payload TEXT NOT NULL CHECK (json_valid(payload)),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at INTEGER NOT NULL,
  last_error TEXT,
  created_at TEXT NOT NULL,
  ended_at TEXT,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK ((kind = 'print') = (lane IS NOT NULL))
) STRICT;
CREATE INDEX outbox_waiting ON outbox (kind, next_try_at) WHERE state = 'waiting';
CREATE INDEX outbox_lane ON outbox (lane, id) WHERE state = 'waiting' AND lane IS NOT NULL;
CREATE INDEX outbox_by_cart ON outbox (cart_id);

CREATE TABLE demo_history (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  ends_on TEXT NOT NULL,
  made INTEGER NOT NULL,
  planned INTEGER NOT NULL CHECK (made <= planned)
) STRICT;

CREATE TABLE employee_card (
  code_hash TEXT PRIMARY KEY NOT NULL,
  badge TEXT NOT NULL UNIQUE REFERENCES staff (badge),
  proves INTEGER NOT NULL DEFAULT 0 CHECK (proves IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  ticket TEXT NOT NULL UNIQUE CHECK (length(ticket) BETWEEN 1 AND 64),
  store_number TEXT NOT NULL REFERENCES store (number),
  message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  sent_at TEXT NOT NULL
) STRICT;

CREATE TABLE answer (
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  device_id TEXT NOT NULL REFERENCES device (id),
  request_hash TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 599),
  body TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (terminal_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX answer_of_device ON answer (device_id, key);

CREATE TABLE day_sales (
  store_number TEXT NOT NULL REFERENCES store (number),
  date TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  total_minor INTEGER NOT NULL,
  ex_vat_minor INTEGER NOT NULL,
  pieces INTEGER NOT NULL,
  customers INTEGER NOT NULL CHECK (customers >= 0),
  PRIMARY KEY (store_number, date, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_tender (
  store_number TEXT NOT NULL REFERENCES store (number),
  date TEXT NOT NULL,
  terminal_id TEXT NOT NULL,
  tender_type INTEGER NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (store_number, date, tender_type, terminal_id, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE day_budget (
  store_number TEXT NOT NULL REFERENCES store (number),
  date TEXT NOT NULL CHECK (length(date) = 10),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (store_number, date)
) STRICT, WITHOUT ROWID;

CREATE TABLE task (
  id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 60),
  store_number TEXT NOT NULL REFERENCES store (number),
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  deadline TEXT NOT NULL CHECK (length(deadline) = 10),
  done_at TEXT,
  done_by TEXT REFERENCES staff (badge),
  CHECK (done_by IS NULL OR done_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX task_of_store ON task (store_number, deadline, name);

CREATE TABLE inventory_task (
  store_number TEXT NOT NULL REFERENCES store (number),
  title TEXT NOT NULL,
  ends_on TEXT NOT NULL CHECK (length(ends_on) = 10),
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  done INTEGER NOT NULL CHECK (done IN (0, 1)),
  requested INTEGER NOT NULL CHECK (requested IN (0, 1)),
  PRIMARY KEY (store_number, title)
) STRICT, WITHOUT ROWID;

CREATE TABLE device_place (
  device_id TEXT NOT NULL REFERENCES device (id),
  store_number TEXT NOT NULL REFERENCES store (number),
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  card_terminal_id TEXT NOT NULL REFERENCES card_terminal (id),
  receipt_printer_id TEXT NOT NULL REFERENCES receipt_printer (id),
  PRIMARY KEY (device_id, store_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE sign_in_address (
  address TEXT PRIMARY KEY NOT NULL CHECK (address = lower(address) AND length(address) > 0),
  store_number TEXT NOT NULL REFERENCES store (number),
  terminal_id TEXT REFERENCES terminal (id),
  card_terminal_id TEXT REFERENCES card_terminal (id),
  receipt_printer_id TEXT REFERENCES receipt_printer (id),
  demo INTEGER NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
  CHECK ((terminal_id IS NULL) = (card_terminal_id IS NULL)),
  CHECK ((terminal_id IS NULL) = (receipt_printer_id IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER identity_subject_goes_with_its_address AFTER DELETE ON sign_in_address
  BEGIN DELETE FROM identity_subject WHERE address = OLD.address; END;

CREATE TABLE used_credential (
  nonce TEXT PRIMARY KEY NOT NULL,
  device_id TEXT NOT NULL REFERENCES device (id),
  used_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE admin_change (
  id INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  badge TEXT NOT NULL,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  changed TEXT NOT NULL CHECK (json_valid(changed)),
  kind TEXT NOT NULL DEFAULT 'staff',
  country TEXT
) STRICT;
CREATE TRIGGER admin_change_is_never_changed BEFORE UPDATE ON admin_change
  BEGIN SELECT RAISE(ABORT, 'What was changed, by whom and when, is never edited.'); END;
CREATE TRIGGER admin_change_is_never_lost BEFORE DELETE ON admin_change
  BEGIN SELECT RAISE(ABORT, 'What was changed, by whom and when, is kept for good.'); END;

CREATE TABLE store_before (
  store_number TEXT NOT NULL,
  until TEXT NOT NULL,
  said TEXT NOT NULL CHECK (json_valid(said))
) STRICT;
CREATE INDEX store_before_by_time ON store_before (store_number, until);

CREATE TABLE journal_approval (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('discount', 'price', 'expense', 'drawer', 'return', 'cash')),
  store_number TEXT NOT NULL,
  terminal_id TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  training INTEGER NOT NULL CHECK (training IN (0, 1)),
  badge TEXT NOT NULL,
  cashier TEXT NOT NULL,
  approved_by TEXT NOT NULL,
  approver TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE INDEX journal_approval_of_cart ON journal_approval (cart_id);
CREATE INDEX journal_approval_of_register ON journal_approval (terminal_id, at);
CREATE TRIGGER journal_approval_is_never_changed BEFORE UPDATE ON journal_approval
  BEGIN SELECT RAISE(ABORT, 'What was approved is never changed.'); END;
CREATE TRIGGER journal_approval_is_never_lost BEFORE DELETE ON journal_approval
  BEGIN SELECT RAISE(ABORT, 'What was approved is kept for good.'); END;

CREATE TABLE personal_code (
  badge TEXT PRIMARY KEY NOT NULL REFERENCES staff (badge),
  hash TEXT CHECK (hash LIKE 'scrypt:%'),
  chosen_at TEXT CHECK ((chosen_at IS NULL) = (hash IS NULL)),
  one_time_hash TEXT CHECK (one_time_hash LIKE 'sha256:%'),
  one_time_until TEXT CHECK ((one_time_until IS NULL) = (one_time_hash IS NULL)),
  forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE proof (
  device_id TEXT NOT NULL,
  badge TEXT NOT NULL,
  until INTEGER NOT NULL,
  PRIMARY KEY (device_id, badge)
) STRICT, WITHOUT ROWID;

CREATE TABLE exported_books (
  store_number TEXT NOT NULL REFERENCES store (number),
  from_date TEXT NOT NULL,
  to_date TEXT NOT NULL CHECK (to_date >= from_date),
  made_on TEXT NOT NULL
) STRICT;
CREATE INDEX exported_days ON exported_books (store_number, to_date);

CREATE TABLE identity_subject (
  address TEXT NOT NULL,
  issuer TEXT NOT NULL,
  client_id TEXT NOT NULL,
  subject TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (address, issuer, client_id)
) STRICT, WITHOUT ROWID;
`

/** Stores, registers, devices and the people who work there, with what each may. */
export const storesOfPostgres = `
CREATE EXTENSION IF NOT EXISTS citext;

CREATE TABLE writing (
  one bigint PRIMARY KEY CHECK (one = 1),
  server text NOT NULL
);
INSERT INTO writing VALUES (1, '');

CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING MESSAGE = TG_ARGV[0], ERRCODE = 'check_violation';
END $$;

CREATE TABLE store (
  number text PRIMARY KEY CHECK (number = lower(number) AND length(number) > 0),
  name text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  country text NOT NULL CHECK (country IN ('SE', 'FI')),
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  organisation_number text NOT NULL,
  phone text NOT NULL,
  organisation_name text NOT NULL DEFAULT '',
  vat_number text NOT NULL DEFAULT ''
);

CREATE TABLE terminal (
  id text PRIMARY KEY,
  name text NOT NULL,
  store_number text NOT NULL REFERENCES store (number)
);

CREATE TABLE card_terminal (
  id text PRIMARY KEY,
  name text NOT NULL,
  store_number text NOT NULL REFERENCES store (number),
  replaced_by text REFERENCES card_terminal (id),
  replaced_at text
);

CREATE TABLE receipt_printer (
  id text PRIMARY KEY,
  name text NOT NULL,
  store_number text NOT NULL REFERENCES store (number)
);

CREATE TABLE sign_in_code (
  code text PRIMARY KEY,
  terminal_id text NOT NULL REFERENCES terminal (id),
  card_terminal_id text NOT NULL REFERENCES card_terminal (id),
  receipt_printer_id text NOT NULL REFERENCES receipt_printer (id),
  email text NOT NULL,
  demo bigint NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
  good_until text
);

CREATE TABLE staff (
  badge text PRIMARY KEY,
  given_name text NOT NULL,
  family_name text NOT NULL,
  store_number text NOT NULL REFERENCES store (number),
  locale text NOT NULL CHECK (locale IN ('en', 'fi', 'sv')),
  may_change_store bigint NOT NULL CHECK (may_change_store IN (0, 1)),
  save_search bigint NOT NULL DEFAULT 0 CHECK (save_search IN (0, 1)),
  go_to_favorites bigint NOT NULL DEFAULT 0 CHECK (go_to_favorites IN (0, 1)),
  cart_size bigint NOT NULL DEFAULT 0 CHECK (cart_size IN (0, 1)),
  may_approve bigint NOT NULL DEFAULT 0 CHECK (may_approve IN (0, 1)),
  may_administer bigint NOT NULL DEFAULT 0 CHECK (may_administer IN (0, 1)),
  left_at text,
  may_sell bigint NOT NULL DEFAULT 1 CHECK (may_sell IN (0, 1)),
  may_count_cash bigint NOT NULL DEFAULT 1 CHECK (may_count_cash IN (0, 1)),
  highest_discount bigint CHECK (highest_discount BETWEEN 0 AND 10000),
  may_set_prices bigint NOT NULL DEFAULT 1 CHECK (may_set_prices IN (0, 1)),
  may_take_back bigint NOT NULL DEFAULT 1 CHECK (may_take_back IN (0, 1))
);
CREATE FUNCTION staff_is_noted_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_since (badge, store_number, may_approve, highest_discount, may_sell, may_set_prices, may_take_back, left_at, since) VALUES (NEW.badge, NEW.store_number, NEW.may_approve, NEW.highest_discount, NEW.may_sell, NEW.may_set_prices, NEW.may_take_back, NEW.left_at, CASE WHEN EXISTS (SELECT 1 FROM offline_series) THEN to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_is_noted_first AFTER INSERT ON staff FOR EACH ROW
  EXECUTE FUNCTION staff_is_noted_first();
CREATE FUNCTION staff_is_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_since (badge, store_number, may_approve, highest_discount, may_sell, may_set_prices, may_take_back, left_at, since) VALUES (NEW.badge, NEW.store_number, NEW.may_approve, NEW.highest_discount, NEW.may_sell, NEW.may_set_prices, NEW.may_take_back, NEW.left_at, CASE WHEN EXISTS (SELECT 1 FROM offline_series) THEN to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_is_noted AFTER UPDATE ON staff FOR EACH ROW WHEN (NEW.store_number IS DISTINCT FROM OLD.store_number OR NEW.may_approve IS DISTINCT FROM OLD.may_approve OR NEW.highest_discount IS DISTINCT FROM OLD.highest_discount OR NEW.may_sell IS DISTINCT FROM OLD.may_sell OR NEW.may_set_prices IS DISTINCT FROM OLD.may_set_prices OR NEW.may_take_back IS DISTINCT FROM OLD.may_take_back OR NEW.left_at IS DISTINCT FROM OLD.left_at)
  EXECUTE FUNCTION staff_is_noted();

CREATE TABLE setup (
  key text NOT NULL,
  scope text NOT NULL,
  value text NOT NULL CHECK (value::json IS NOT NULL),
  PRIMARY KEY (key, scope)
);
CREATE FUNCTION setup_is_noted_first() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO setup_since (key, scope, value, since) VALUES (NEW.key, NEW.scope, NEW.value, CASE WHEN EXISTS (SELECT 1 FROM offline_series) THEN to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER setup_is_noted_first AFTER INSERT ON setup FOR EACH ROW WHEN (NEW.key IN ('approvals', 'offlineSelling'))
  EXECUTE FUNCTION setup_is_noted_first();
CREATE FUNCTION setup_is_noted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO setup_since (key, scope, value, since) VALUES (NEW.key, NEW.scope, NEW.value, CASE WHEN EXISTS (SELECT 1 FROM offline_series) THEN to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER setup_is_noted AFTER UPDATE ON setup FOR EACH ROW WHEN (NEW.key IN ('approvals', 'offlineSelling') AND NEW.value <> OLD.value)
  EXECUTE FUNCTION setup_is_noted();
CREATE FUNCTION setup_is_noted_last() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO setup_since (key, scope, value, since) VALUES (OLD.key, OLD.scope, NULL, CASE WHEN EXISTS (SELECT 1 FROM offline_series) THEN to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE '' END);
  RETURN NULL;
END $$;
CREATE TRIGGER setup_is_noted_last AFTER DELETE ON setup FOR EACH ROW WHEN (OLD.key IN ('approvals', 'offlineSelling'))
  EXECUTE FUNCTION setup_is_noted_last();

CREATE TABLE tender_type (
  country text NOT NULL CHECK (country IN ('SE', 'FI')),
  id bigint NOT NULL,
  description_sv text NOT NULL,
  description_fi text NOT NULL,
  description_en text NOT NULL,
  rounding bigint NOT NULL CHECK (rounding IN (0, 1)),
  rounding_to_minor bigint NOT NULL CHECK (rounding_to_minor > 0),
  overtender bigint NOT NULL CHECK (overtender IN (0, 1)),
  undertender bigint NOT NULL CHECK (undertender IN (0, 1)),
  position bigint NOT NULL,
  withdrawn bigint NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1)),
  PRIMARY KEY (country, id)
);

CREATE TABLE device (
  id text PRIMARY KEY,
  store_number text NOT NULL REFERENCES store (number),
  terminal_id text NOT NULL REFERENCES terminal (id),
  card_terminal_id text NOT NULL REFERENCES card_terminal (id),
  receipt_printer_id text NOT NULL REFERENCES receipt_printer (id),
  email text NOT NULL,
  issue bigint NOT NULL DEFAULT 1 CHECK (issue > 0),
  signed_in_at text NOT NULL,
  revoked_at text,
  last_seen_at text,
  last_seen_from text,
  left_itself bigint NOT NULL DEFAULT 0 CHECK (left_itself IN (0, 1))
);
CREATE INDEX device_at_register ON device (terminal_id);
CREATE INDEX device_seen_from ON device (last_seen_from, coalesce(last_seen_at, signed_in_at));

CREATE TABLE reason (
  kind text NOT NULL CHECK (kind IN ('discount', 'return')),
  id text NOT NULL,
  text_sv text NOT NULL,
  text_fi text NOT NULL,
  text_en text NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (kind, id)
);

CREATE TABLE insurance_premium (
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  from_minor bigint NOT NULL CHECK (from_minor >= 0),
  to_minor bigint NOT NULL CHECK (to_minor >= from_minor),
  premium_minor bigint NOT NULL CHECK (premium_minor > 0),
  PRIMARY KEY (currency, from_minor)
);

CREATE TABLE exchange_rate (
  base text NOT NULL CHECK (base IN ('SEK', 'NOK', 'EUR')),
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR') AND currency <> base),
  millionths bigint NOT NULL CHECK (millionths > 0),
  PRIMARY KEY (base, currency)
);

CREATE TABLE merchant (
  device_id text PRIMARY KEY REFERENCES device (id),
  merchant_id text NOT NULL,
  registered_at text NOT NULL
);

CREATE TABLE outbox (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('print', 'email', 'sms', 'mailbox')),
  lane text,
  cart_id text NOT NULL,
  payload text NOT NULL CHECK (payload::json IS NOT NULL),
  state text NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  tries bigint NOT NULL DEFAULT 0 CHECK (tries >= 0),
  next_try_at bigint NOT NULL,
  last_error text,
  created_at text NOT NULL,
  ended_at text,
  CHECK ((state = 'waiting') = (ended_at IS NULL)),
  CHECK ((kind = 'print') = (lane IS NOT NULL))
);
CREATE INDEX outbox_waiting ON outbox (kind, next_try_at) WHERE state = 'waiting';
CREATE INDEX outbox_lane ON outbox (lane, id) WHERE state = 'waiting' AND lane IS NOT NULL;
CREATE INDEX outbox_by_cart ON outbox (cart_id);

CREATE TABLE demo_history (
  one bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY CHECK (one = 1),
  ends_on text NOT NULL,
  made bigint NOT NULL,
  planned bigint NOT NULL CHECK (made <= planned)
);

CREATE TABLE employee_card (
  code_hash text PRIMARY KEY,
  badge text NOT NULL UNIQUE REFERENCES staff (badge),
  proves bigint NOT NULL DEFAULT 0 CHECK (proves IN (0, 1))
);

CREATE TABLE feedback (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  ticket text NOT NULL UNIQUE CHECK (length(ticket) BETWEEN 1 AND 64),
  store_number text NOT NULL REFERENCES store (number),
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
  sent_at text NOT NULL
);

CREATE TABLE answer (
  terminal_id text NOT NULL REFERENCES terminal (id),
  key text NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
  device_id text NOT NULL REFERENCES device (id),
  request_hash text NOT NULL,
  status bigint NOT NULL CHECK (status BETWEEN 200 AND 599),
  body text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (terminal_id, key)
);
CREATE INDEX answer_of_device ON answer (device_id, key);

CREATE TABLE day_sales (
  store_number text NOT NULL REFERENCES store (number),
  date text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  total_minor bigint NOT NULL,
  ex_vat_minor bigint NOT NULL,
  pieces bigint NOT NULL,
  customers bigint NOT NULL CHECK (customers >= 0),
  PRIMARY KEY (store_number, date, currency)
);

CREATE TABLE day_tender (
  store_number text NOT NULL REFERENCES store (number),
  date text NOT NULL,
  terminal_id text NOT NULL,
  tender_type bigint NOT NULL,
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  amount_minor bigint NOT NULL,
  PRIMARY KEY (store_number, date, tender_type, terminal_id, currency)
);

CREATE TABLE day_budget (
  store_number text NOT NULL REFERENCES store (number),
  date text NOT NULL CHECK (length(date) = 10),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (store_number, date)
);

CREATE TABLE task (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 60),
  store_number text NOT NULL REFERENCES store (number),
  name text NOT NULL,
  body text NOT NULL,
  deadline text NOT NULL CHECK (length(deadline) = 10),
  done_at text,
  done_by text REFERENCES staff (badge),
  CHECK (done_by IS NULL OR done_at IS NOT NULL)
);
CREATE UNIQUE INDEX task_of_store ON task (store_number, deadline, name);

CREATE TABLE inventory_task (
  store_number text NOT NULL REFERENCES store (number),
  title text NOT NULL,
  ends_on text NOT NULL CHECK (length(ends_on) = 10),
  active bigint NOT NULL CHECK (active IN (0, 1)),
  done bigint NOT NULL CHECK (done IN (0, 1)),
  requested bigint NOT NULL CHECK (requested IN (0, 1)),
  PRIMARY KEY (store_number, title)
);

CREATE TABLE device_place (
  device_id text NOT NULL REFERENCES device (id),
  store_number text NOT NULL REFERENCES store (number),
  terminal_id text NOT NULL REFERENCES terminal (id),
  card_terminal_id text NOT NULL REFERENCES card_terminal (id),
  receipt_printer_id text NOT NULL REFERENCES receipt_printer (id),
  PRIMARY KEY (device_id, store_number)
);

CREATE TABLE sign_in_address (
  address text PRIMARY KEY CHECK (address = lower(address) AND length(address) > 0),
  store_number text NOT NULL REFERENCES store (number),
  terminal_id text REFERENCES terminal (id),
  card_terminal_id text REFERENCES card_terminal (id),
  receipt_printer_id text REFERENCES receipt_printer (id),
  demo bigint NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
  CHECK ((terminal_id IS NULL) = (card_terminal_id IS NULL)),
  CHECK ((terminal_id IS NULL) = (receipt_printer_id IS NULL))
);
CREATE FUNCTION identity_subject_goes_with_its_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity_subject WHERE address = OLD.address;
  RETURN NULL;
END $$;
CREATE TRIGGER identity_subject_goes_with_its_address AFTER DELETE ON sign_in_address FOR EACH ROW
  EXECUTE FUNCTION identity_subject_goes_with_its_address();

CREATE TABLE used_credential (
  nonce text PRIMARY KEY,
  device_id text NOT NULL REFERENCES device (id),
  used_at bigint NOT NULL
);

CREATE TABLE admin_change (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  at text NOT NULL,
  badge text NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  changed text NOT NULL CHECK (changed::json IS NOT NULL),
  kind text NOT NULL DEFAULT 'staff',
  country text
);
CREATE TRIGGER admin_change_is_never_changed BEFORE UPDATE ON admin_change FOR EACH ROW
  EXECUTE FUNCTION refuse('What was changed, by whom and when, is never edited.');
CREATE TRIGGER admin_change_is_never_lost BEFORE DELETE ON admin_change FOR EACH ROW
  EXECUTE FUNCTION refuse('What was changed, by whom and when, is kept for good.');
CREATE FUNCTION admin_change_is_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feed_counter SET last = feed_counter.last + 1 WHERE feed = 'setup' AND store_number = '';
  RETURN NULL;
END $$;
CREATE TRIGGER admin_change_is_counted AFTER INSERT ON admin_change FOR EACH ROW
  EXECUTE FUNCTION admin_change_is_counted();

CREATE TABLE store_before (
  store_number text NOT NULL,
  until text NOT NULL,
  said text NOT NULL CHECK (said::json IS NOT NULL)
);
CREATE INDEX store_before_by_time ON store_before (store_number, until);

CREATE TABLE journal_approval (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('discount', 'price', 'expense', 'drawer', 'return', 'cash')),
  store_number text NOT NULL,
  terminal_id text NOT NULL,
  cart_id text NOT NULL,
  subject text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  training bigint NOT NULL CHECK (training IN (0, 1)),
  badge text NOT NULL,
  cashier text NOT NULL,
  approved_by text NOT NULL,
  approver text NOT NULL,
  at text NOT NULL
);
CREATE INDEX journal_approval_of_cart ON journal_approval (cart_id);
CREATE INDEX journal_approval_of_register ON journal_approval (terminal_id, at);
CREATE TRIGGER journal_approval_is_never_changed BEFORE UPDATE ON journal_approval FOR EACH ROW
  EXECUTE FUNCTION refuse('What was approved is never changed.');
CREATE TRIGGER journal_approval_is_never_lost BEFORE DELETE ON journal_approval FOR EACH ROW
  EXECUTE FUNCTION refuse('What was approved is kept for good.');

CREATE TABLE personal_code (
  badge text PRIMARY KEY REFERENCES staff (badge),
  hash text CHECK (hash LIKE 'scrypt:%'),
  chosen_at text CHECK ((chosen_at IS NULL) = (hash IS NULL)),
  one_time_hash text CHECK (one_time_hash LIKE 'sha256:%'),
  one_time_until text CHECK ((one_time_until IS NULL) = (one_time_hash IS NULL)),
  forgotten bigint NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1))
);

CREATE TABLE proof (
  device_id text NOT NULL,
  badge text NOT NULL,
  until bigint NOT NULL,
  PRIMARY KEY (device_id, badge)
);

CREATE TABLE exported_books (
  store_number text NOT NULL REFERENCES store (number),
  from_date text NOT NULL,
  to_date text NOT NULL CHECK (to_date >= from_date),
  made_on text NOT NULL
);
CREATE INDEX exported_days ON exported_books (store_number, to_date);

CREATE TABLE identity_subject (
  address text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  subject text NOT NULL,
  at text NOT NULL,
  PRIMARY KEY (address, issuer, client_id)
);

CREATE TABLE own_tender (
  country text NOT NULL,
  id bigint NOT NULL CHECK (id BETWEEN 100 AND 699),
  stores text NOT NULL,
  refundable bigint NOT NULL CHECK (refundable IN (0, 1)),
  opens_drawer bigint NOT NULL CHECK (opens_drawer IN (0, 1)),
  needs_reference bigint NOT NULL CHECK (needs_reference IN (0, 1)),
  account text,
  swish_number text,
  PRIMARY KEY (country, id),
  FOREIGN KEY (country, id) REFERENCES tender_type (country, id)
);
`

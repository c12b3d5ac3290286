/** Carts, customers and payments, and the journal of what they moved. */
export const salesOfPostgres = `
CREATE TABLE cart (
  id text PRIMARY KEY CHECK (length(id) >= 12),
  state text NOT NULL CHECK (state IN ('open', 'parked', 'closed', 'void')),
  store_number text NOT NULL REFERENCES store (number),
  terminal_id text NOT NULL REFERENCES terminal (id),
  badge text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  training bigint NOT NULL DEFAULT 0 CHECK (training IN (0, 1)),
  transaction_type text NOT NULL DEFAULT 'LOGIN' CHECK (transaction_type IN ('LOGIN', 'SALE', 'RETURN', 'EXPENSE', 'ORDER')),
  member_number text,
  date text NOT NULL,
  time text NOT NULL,
  paid_minor bigint NOT NULL DEFAULT 0,
  total_minor bigint,
  closed_at text,
  receipt_number text UNIQUE,
  cart_discount_kind text CHECK (cart_discount_kind IN ('amount', 'percent')),
  cart_discount_value bigint CHECK (cart_discount_value > 0),
  cart_discount_reason text,
  member_name text,
  order_number text,
  parked_at text,
  rounding_carried_minor bigint NOT NULL DEFAULT 0,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (receipt_number IS NOT NULL))
);
CREATE UNIQUE INDEX open_cart ON cart (terminal_id, badge) WHERE state = 'open';
CREATE INDEX parked_cart ON cart (store_number, parked_at) WHERE state = 'parked';
CREATE INDEX cart_of_member ON cart (member_number, closed_at) WHERE member_number IS NOT NULL;
CREATE INDEX last_receipt_of_register ON cart (terminal_id, closed_at DESC) WHERE state = 'closed';
CREATE INDEX cart_of_order ON cart (order_number, store_number) WHERE order_number IS NOT NULL;

CREATE TABLE receipt_serial (
  terminal_id text NOT NULL REFERENCES terminal (id),
  training bigint NOT NULL CHECK (training IN (0, 1)),
  last bigint NOT NULL,
  PRIMARY KEY (terminal_id, training)
);

CREATE TABLE cart_information (
  cart_id text NOT NULL REFERENCES cart (id),
  id text NOT NULL,
  information text NOT NULL,
  PRIMARY KEY (cart_id, id)
);

CREATE TABLE cart_income_expense (
  cart_id text NOT NULL REFERENCES cart (id),
  expense_id bigint NOT NULL,
  description text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  tenders text,
  approved_by text,
  PRIMARY KEY (cart_id, expense_id)
);

CREATE TABLE payment_line (
  cart_id text NOT NULL REFERENCES cart (id),
  id text NOT NULL,
  attempt text,
  tender_type bigint NOT NULL,
  amount_minor bigint NOT NULL,
  applied_minor bigint NOT NULL,
  currency text NOT NULL,
  is_change bigint NOT NULL CHECK (is_change IN (0, 1)),
  description text NOT NULL,
  masked_card text,
  card_brand text,
  position bigint NOT NULL,
  voucher_number text,
  rate_millionths bigint CHECK (rate_millionths > 0),
  PRIMARY KEY (cart_id, id),
  UNIQUE (cart_id, attempt, is_change)
);

CREATE TABLE cart_line (
  cart_id text NOT NULL REFERENCES cart (id),
  id text NOT NULL,
  item_number text NOT NULL,
  description text NOT NULL,
  quantity bigint NOT NULL CHECK (quantity <> 0),
  unit_price_minor bigint NOT NULL,
  amount_minor bigint NOT NULL,
  total_rounded_minor bigint NOT NULL,
  line_discount_minor bigint NOT NULL,
  periodic_discount_minor bigint NOT NULL,
  periodic_discount_description text,
  was_discounted bigint NOT NULL CHECK (was_discounted IN (0, 1)),
  comment text,
  home_order bigint NOT NULL CHECK (home_order IN (0, 1)),
  return_no_sale bigint NOT NULL CHECK (return_no_sale IN (0, 1)),
  vat_bp bigint CHECK (vat_bp BETWEEN 0 AND 10000),
  discount_kind text CHECK (discount_kind IN ('amount', 'percent')),
  discount_value bigint CHECK (discount_value >= 0),
  discount_reason text,
  ignores_discount bigint NOT NULL DEFAULT 0 CHECK (ignores_discount IN (0, 1)),
  cart_discount_share_minor bigint NOT NULL DEFAULT 0,
  deposit_share_bp bigint CHECK (deposit_share_bp BETWEEN 0 AND 10000),
  due_at_delivery_minor bigint NOT NULL DEFAULT 0,
  division text,
  discount_allowed bigint CHECK (discount_allowed IN (0, 1)),
  insurable bigint CHECK (insurable IN (0, 1)),
  position bigint NOT NULL,
  original_receipt_number text,
  price_before_minor bigint,
  price_reason text,
  price_manual bigint,
  PRIMARY KEY (cart_id, id),
  CHECK ((discount_kind IS NULL) = (discount_value IS NULL)),
  CHECK (amount_minor = unit_price_minor * quantity - line_discount_minor - periodic_discount_minor - cart_discount_share_minor - due_at_delivery_minor)
);

CREATE TABLE cart_insurance (
  cart_id text NOT NULL,
  id text NOT NULL,
  insurance_line_id text NOT NULL,
  insured_line_id text NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (cart_id, id),
  FOREIGN KEY (cart_id, insurance_line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE,
  FOREIGN KEY (cart_id, insured_line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE
);

CREATE TABLE cart_gift_card (
  cart_id text NOT NULL,
  line_id text NOT NULL,
  number text NOT NULL,
  email text,
  position bigint NOT NULL,
  PRIMARY KEY (cart_id, line_id),
  FOREIGN KEY (cart_id, line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE
);
CREATE INDEX gift_card_on_cart ON cart_gift_card (number);

CREATE TABLE line_customer (
  cart_id text NOT NULL,
  line_id text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('insurance', 'home-order')),
  personal_number text NOT NULL,
  given_name text NOT NULL,
  last_name text NOT NULL,
  street text NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  mobile_phone text NOT NULL,
  email text NOT NULL,
  certificate_number text UNIQUE,
  PRIMARY KEY (cart_id, line_id, purpose),
  FOREIGN KEY (cart_id, line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE
);

CREATE TABLE certificate_serial (
  store_number text PRIMARY KEY REFERENCES store (number),
  last bigint NOT NULL
);

CREATE TABLE repair (
  id citext PRIMARY KEY,
  store_number text NOT NULL REFERENCES store (number),
  description text NOT NULL,
  price_minor bigint CHECK (price_minor >= 0)
);

CREATE TABLE voucher (
  code text PRIMARY KEY CHECK (length(code) = 19),
  kind text NOT NULL CHECK (kind IN ('giftCard', 'storeCredit', 'requisition')),
  currency text NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  balance_minor bigint NOT NULL CHECK (balance_minor >= 0),
  expires_on text NOT NULL CHECK (expires_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  state text NOT NULL CHECK (state IN ('active', 'blocked')),
  cart_id text REFERENCES cart (id),
  line_id text,
  email text,
  issued_at text NOT NULL
);

CREATE TABLE person (
  lookup text PRIMARY KEY,
  personal_number text NOT NULL,
  given_name text,
  last_name text,
  street text,
  zip_code text,
  city text,
  protected bigint NOT NULL DEFAULT 0 CHECK (protected IN (0, 1))
);

CREATE TABLE member (
  contact_id text PRIMARY KEY CHECK (length(contact_id) >= 16),
  lookup text NOT NULL UNIQUE,
  personal_number text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  street text NOT NULL,
  zip_code text NOT NULL,
  city text NOT NULL,
  email text NOT NULL,
  mobile_phone text NOT NULL,
  points bigint NOT NULL DEFAULT 0 CHECK (points >= 0),
  since text NOT NULL
);

CREATE TABLE member_card (
  alias text PRIMARY KEY,
  contact_id text NOT NULL REFERENCES member (contact_id)
);
CREATE INDEX member_card_by_member ON member_card (contact_id);

CREATE TABLE receipt_voucher (
  cart_id text NOT NULL REFERENCES cart (id),
  code text NOT NULL,
  balance_minor bigint NOT NULL,
  expires_on text NOT NULL,
  PRIMARY KEY (cart_id, code)
);

CREATE TABLE return_claim (
  cart_id text NOT NULL,
  line_id text NOT NULL,
  receipt_id text NOT NULL,
  receipt_line_id text NOT NULL,
  amount_minor bigint NOT NULL,
  discount_minor bigint NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  voucher_code text REFERENCES voucher (code),
  PRIMARY KEY (cart_id, line_id),
  FOREIGN KEY (cart_id, line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE,
  CHECK (discount_minor = 0 OR amount_minor BETWEEN -discount_minor AND -1)
);
CREATE INDEX return_claim_of_line ON return_claim (receipt_id, receipt_line_id);
CREATE FUNCTION discount_is_taken_back_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.discount_minor > 0 AND NEW.discount_minor + NEW.amount_minor + (SELECT coalesce(sum(amount_minor), 0)
    FROM return_claim WHERE receipt_id = NEW.receipt_id AND receipt_line_id = NEW.receipt_line_id) < 0 THEN
    RAISE EXCEPTION USING MESSAGE = 'More of a discount is taken back than it was.', ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER discount_is_taken_back_once BEFORE INSERT ON return_claim FOR EACH ROW
  EXECUTE FUNCTION discount_is_taken_back_once();
CREATE FUNCTION gift_card_is_good_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE voucher SET state = 'active' WHERE code = OLD.voucher_code;
  RETURN NULL;
END $$;
CREATE TRIGGER gift_card_is_good_again AFTER DELETE ON return_claim FOR EACH ROW WHEN (OLD.voucher_code IS NOT NULL)
  EXECUTE FUNCTION gift_card_is_good_again();

CREATE TABLE returned_piece (
  receipt_id text NOT NULL,
  receipt_line_id text NOT NULL,
  piece bigint NOT NULL,
  sold bigint NOT NULL CHECK (piece BETWEEN 1 AND sold),
  cart_id text NOT NULL,
  line_id text NOT NULL,
  PRIMARY KEY (receipt_id, receipt_line_id, piece),
  FOREIGN KEY (cart_id, line_id) REFERENCES return_claim (cart_id, line_id) ON DELETE CASCADE
);
CREATE INDEX returned_piece_of_claim ON returned_piece (cart_id, line_id);

CREATE TABLE return_customer (
  cart_id text NOT NULL REFERENCES cart (id),
  receipt_id text NOT NULL,
  name text NOT NULL,
  telephone text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (cart_id, receipt_id)
);

CREATE TABLE tender_override (
  cart_id text PRIMARY KEY REFERENCES cart (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  state text NOT NULL CHECK (state IN ('warned', 'granted', 'used')),
  attempt text,
  reason text
);

CREATE TABLE journal_entry (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  group_id text NOT NULL,
  group_kind text NOT NULL CHECK (group_kind IN ('sale', 'payment', 'change', 'rounding', 'exchange-difference', 'payment-removed', 'late-payment', 'late-refund', 'drawer-opened', 'cash-difference', 'banked', 'bank-change')),
  account text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  cart_id text REFERENCES cart (id),
  attempt text,
  store_number text NOT NULL,
  terminal_id text NOT NULL,
  training bigint NOT NULL CHECK (training IN (0, 1)),
  at text NOT NULL,
  CHECK ((cart_id IS NULL) = (group_kind IN ('cash-difference', 'banked', 'bank-change')))
);
CREATE INDEX journal_by_group ON journal_entry (group_id);
CREATE INDEX journal_by_cart ON journal_entry (cart_id);
CREATE INDEX cash_of_register ON journal_entry (terminal_id, at) WHERE account = 'cash' AND training = 0;
CREATE INDEX journal_of_register ON journal_entry (terminal_id, id);
CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal_entry FOR EACH ROW
  EXECUTE FUNCTION refuse('The journal is never changed; write a reversal.');
CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal_entry FOR EACH ROW
  EXECUTE FUNCTION refuse('The journal is never shortened; write a reversal.');

CREATE TABLE last_sale (
  terminal_id text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES cart (id)
);

CREATE TABLE receipt_rounding (
  cart_id text NOT NULL REFERENCES cart (id),
  receipt_id text NOT NULL,
  amount_minor bigint NOT NULL,
  PRIMARY KEY (cart_id, receipt_id)
);
CREATE INDEX receipt_rounding_of_receipt ON receipt_rounding (receipt_id);

CREATE TABLE outside_request (
  charge text PRIMARY KEY,
  place text NOT NULL,
  request_id text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'reversal')),
  amount_minor bigint NOT NULL,
  masked_card text,
  card_brand text,
  asked_at text,
  given_up_at text,
  token text
);
CREATE TRIGGER outside_request_stays BEFORE DELETE ON outside_request FOR EACH ROW
  EXECUTE FUNCTION refuse('What was asked for outside is never forgotten.');

CREATE TABLE failed_refund (
  reference text PRIMARY KEY,
  cart_id text,
  reason text NOT NULL,
  at text NOT NULL
);

CREATE TABLE settled_payment (
  cart_id text NOT NULL,
  name text NOT NULL,
  paid bigint NOT NULL CHECK (paid IN (0, 1)),
  reason text NOT NULL,
  badge text NOT NULL,
  person text NOT NULL,
  at text NOT NULL,
  PRIMARY KEY (cart_id, name)
);
CREATE TRIGGER settled_payment_stays BEFORE DELETE ON settled_payment FOR EACH ROW
  EXECUTE FUNCTION refuse('What was said of a payment is kept for good.');
CREATE TRIGGER settled_payment_is_never_changed BEFORE UPDATE ON settled_payment FOR EACH ROW
  EXECUTE FUNCTION refuse('What was said of a payment is never changed.');

CREATE TABLE payment_attempt (
  number bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  cart_id text NOT NULL REFERENCES cart (id),
  name text NOT NULL CHECK (length(name) BETWEEN 8 AND 128),
  request_hash text,
  tender_type bigint NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('intent', 'sent', 'waiting', 'approved', 'declined', 'cancelled', 'unknown')),
  card_terminal_id text,
  error_message text,
  started_at text NOT NULL,
  ended_at text,
  device_id text,
  line_id text,
  card_alias text,
  terminal_id text,
  badge text,
  error_code text,
  reference text,
  card_receipt text,
  UNIQUE (cart_id, name)
);
CREATE UNIQUE INDEX running_attempt ON payment_attempt (cart_id) WHERE state NOT IN ('approved', 'declined', 'cancelled');
CREATE UNIQUE INDEX attempt_of_device ON payment_attempt (device_id, name) WHERE device_id IS NOT NULL;
CREATE UNIQUE INDEX attempt_of_line ON payment_attempt (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX attempt_by_time ON payment_attempt (started_at);

CREATE TABLE late_payment (
  cart_id text NOT NULL,
  name text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  currency text NOT NULL,
  found_at text NOT NULL,
  refunded_at text,
  trouble text CHECK (trouble IN ('failed', 'unknown')),
  trouble_at text,
  PRIMARY KEY (cart_id, name),
  FOREIGN KEY (cart_id, name) REFERENCES payment_attempt (cart_id, name)
);

CREATE TABLE refund_part (
  cart_id text NOT NULL,
  attempt text NOT NULL,
  receipt_id text NOT NULL,
  payment_id text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (cart_id, attempt, receipt_id, payment_id),
  FOREIGN KEY (cart_id, attempt) REFERENCES payment_attempt (cart_id, name)
);
CREATE INDEX refund_part_of_receipt ON refund_part (receipt_id);
`

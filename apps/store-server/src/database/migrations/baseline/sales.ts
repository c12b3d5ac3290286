/** Carts, customers and payments, and the journal of what they moved. */
export const salesSchema = `
CREATE TABLE cart (
  id TEXT PRIMARY KEY NOT NULL CHECK (length(id) >= 12),
  state TEXT NOT NULL CHECK (state IN ('open', 'parked', 'closed', 'void')),
  store_number TEXT NOT NULL REFERENCES store (number),
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  badge TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  training INTEGER NOT NULL DEFAULT 0 CHECK (training IN (0, 1)),
  transaction_type TEXT NOT NULL DEFAULT 'LOGIN' CHECK (transaction_type IN ('LOGIN', 'SALE', 'RETURN', 'EXPENSE', 'ORDER')),
  member_number TEXT,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  paid_minor INTEGER NOT NULL DEFAULT 0,
  total_minor INTEGER,
  closed_at TEXT,
  receipt_number TEXT UNIQUE,
  cart_discount_kind TEXT CHECK (cart_discount_kind IN ('amount', 'percent')),
  cart_discount_value INTEGER CHECK (cart_discount_value > 0),
  cart_discount_reason TEXT,
  member_name TEXT,
  order_number TEXT,
  parked_at TEXT,
  rounding_carried_minor INTEGER NOT NULL DEFAULT 0,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
  CHECK ((state = 'closed') = (receipt_number IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX open_cart ON cart (terminal_id, badge) WHERE state = 'open';
CREATE INDEX parked_cart ON cart (store_number, parked_at) WHERE state = 'parked';
CREATE INDEX cart_of_member ON cart (member_number, closed_at) WHERE member_number IS NOT NULL;
CREATE INDEX last_receipt_of_register ON cart (terminal_id, closed_at DESC) WHERE state = 'closed';
CREATE INDEX cart_of_order ON cart (order_number, store_number) WHERE order_number IS NOT NULL;

CREATE TABLE receipt_serial (
  terminal_id TEXT NOT NULL REFERENCES terminal (id),
  training INTEGER NOT NULL CHECK (training IN (0, 1)),
  last INTEGER NOT NULL,
  PRIMARY KEY (terminal_id, training)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_information (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  id TEXT NOT NULL,
  information TEXT NOT NULL,
  PRIMARY KEY (cart_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_income_expense (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  expense_id INTEGER NOT NULL,
  description TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  tenders TEXT,
  approved_by TEXT,
  PRIMARY KEY (cart_id, expense_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE payment_attempt (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  name TEXT NOT NULL CHECK (length(name) BETWEEN 8 AND 128),
  number INTEGER NOT NULL UNIQUE,
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
  PRIMARY KEY (cart_id, name)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX running_attempt ON payment_attempt (cart_id) WHERE state NOT IN ('approved', 'declined', 'cancelled');
CREATE UNIQUE INDEX attempt_of_device ON payment_attempt (device_id, name) WHERE device_id IS NOT NULL;
CREATE UNIQUE INDEX attempt_of_line ON payment_attempt (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX attempt_by_time ON payment_attempt (started_at);

CREATE TABLE payment_line (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  id TEXT NOT NULL,
  attempt TEXT,
  tender_type INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  applied_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)),
  description TEXT NOT NULL,
  masked_card TEXT,
  card_brand TEXT,
  position INTEGER NOT NULL,
  voucher_number TEXT,
  rate_millionths INTEGER CHECK (rate_millionths > 0),
  PRIMARY KEY (cart_id, id),
  UNIQUE (cart_id, attempt, is_change)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_line (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  id TEXT NOT NULL,
  item_number TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity <> 0),
  unit_price_minor INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  total_rounded_minor INTEGER NOT NULL,
  line_discount_minor INTEGER NOT NULL,
  periodic_discount_minor INTEGER NOT NULL,
  periodic_discount_description TEXT,
  was_discounted INTEGER NOT NULL CHECK (was_discounted IN (0, 1)),
  comment TEXT,
  home_order INTEGER NOT NULL CHECK (home_order IN (0, 1)),
  return_no_sale INTEGER NOT NULL CHECK (return_no_sale IN (0, 1)),
  vat_bp INTEGER CHECK (vat_bp BETWEEN 0 AND 10000),
  discount_kind TEXT CHECK (discount_kind IN ('amount', 'percent')),
  discount_value INTEGER CHECK (discount_value >= 0),
  discount_reason TEXT,
  ignores_discount INTEGER NOT NULL DEFAULT 0 CHECK (ignores_discount IN (0, 1)),
  cart_discount_share_minor INTEGER NOT NULL DEFAULT 0,
  deposit_share_bp INTEGER CHECK (deposit_share_bp BETWEEN 0 AND 10000),
  due_at_delivery_minor INTEGER NOT NULL DEFAULT 0,
  division TEXT,
  discount_allowed INTEGER CHECK (discount_allowed IN (0, 1)),
  insurable INTEGER CHECK (insurable IN (0, 1)),
  position INTEGER NOT NULL,
  original_receipt_number TEXT,
  price_before_minor INTEGER,
  price_reason TEXT,
  price_manual INTEGER,
  PRIMARY KEY (cart_id, id),
  CHECK ((discount_kind IS NULL) = (discount_value IS NULL)),
  CHECK (amount_minor = unit_price_minor * quantity - line_discount_minor - periodic_discount_minor - cart_discount_share_minor - due_at_delivery_minor)
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_insurance (
  cart_id TEXT NOT NULL,
  id TEXT NOT NULL,
  insurance_line_id TEXT NOT NULL,
  insured_line_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (cart_id, id),
  FOREIGN KEY (cart_id, insurance_line_id) REFERENCES "cart_line" (cart_id, id) ON DELETE CASCADE,
  FOREIGN KEY (cart_id, insured_line_id) REFERENCES "cart_line" (cart_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE cart_gift_card (
  cart_id TEXT NOT NULL,
  line_id TEXT NOT NULL,
  number TEXT NOT NULL,
  email TEXT,
  position INTEGER NOT NULL,
  PRIMARY KEY (cart_id, line_id),
  FOREIGN KEY (cart_id, line_id) REFERENCES "cart_line" (cart_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX gift_card_on_cart ON cart_gift_card (number);

CREATE TABLE line_customer (
  cart_id TEXT NOT NULL,
  line_id TEXT NOT NULL,
  purpose TEXT NOT NULL CHECK (purpose IN ('insurance', 'home-order')),
  personal_number TEXT NOT NULL,
  given_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  street TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  city TEXT NOT NULL,
  mobile_phone TEXT NOT NULL,
  email TEXT NOT NULL,
  certificate_number TEXT UNIQUE,
  PRIMARY KEY (cart_id, line_id, purpose),
  FOREIGN KEY (cart_id, line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE certificate_serial (
  store_number TEXT PRIMARY KEY NOT NULL REFERENCES store (number),
  last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE repair (
  id TEXT PRIMARY KEY NOT NULL COLLATE NOCASE,
  store_number TEXT NOT NULL REFERENCES store (number),
  description TEXT NOT NULL,
  price_minor INTEGER CHECK (price_minor >= 0)
) STRICT;

CREATE TABLE voucher (
  code TEXT PRIMARY KEY NOT NULL CHECK (length(code) = 19),
  kind TEXT NOT NULL CHECK (kind IN ('giftCard', 'storeCredit', 'requisition')),
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  balance_minor INTEGER NOT NULL CHECK (balance_minor >= 0),
  expires_on TEXT NOT NULL CHECK (expires_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  state TEXT NOT NULL CHECK (state IN ('active', 'blocked')),
  cart_id TEXT REFERENCES cart (id),
  line_id TEXT,
  email TEXT,
  issued_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE person (
  lookup TEXT PRIMARY KEY NOT NULL,
  personal_number TEXT NOT NULL,
  given_name TEXT,
  last_name TEXT,
  street TEXT,
  zip_code TEXT,
  city TEXT,
  protected INTEGER NOT NULL DEFAULT 0 CHECK (protected IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE member (
  contact_id TEXT PRIMARY KEY NOT NULL CHECK (length(contact_id) >= 16),
  lookup TEXT NOT NULL UNIQUE,
  personal_number TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  street TEXT NOT NULL,
  zip_code TEXT NOT NULL,
  city TEXT NOT NULL,
  email TEXT NOT NULL,
  mobile_phone TEXT NOT NULL,
  points INTEGER NOT NULL DEFAULT 0 CHECK (points >= 0),
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE member_card (
  alias TEXT PRIMARY KEY NOT NULL,
  contact_id TEXT NOT NULL REFERENCES member (contact_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_card_by_member ON member_card (contact_id);

CREATE TABLE late_payment (
  cart_id TEXT NOT NULL,
  name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL,
  found_at TEXT NOT NULL,
  refunded_at TEXT,
  trouble TEXT CHECK (trouble IN ('failed', 'unknown')),
  trouble_at TEXT,
  PRIMARY KEY (cart_id, name),
  FOREIGN KEY (cart_id, name) REFERENCES payment_attempt (cart_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt_voucher (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  code TEXT NOT NULL,
  balance_minor INTEGER NOT NULL,
  expires_on TEXT NOT NULL,
  PRIMARY KEY (cart_id, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE return_claim (
  cart_id TEXT NOT NULL,
  line_id TEXT NOT NULL,
  receipt_id TEXT NOT NULL,
  receipt_line_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),
  voucher_code TEXT REFERENCES voucher (code),
  PRIMARY KEY (cart_id, line_id),
  FOREIGN KEY (cart_id, line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE,
  CHECK (discount_minor = 0 OR amount_minor BETWEEN -discount_minor AND -1)
) STRICT, WITHOUT ROWID;
CREATE INDEX return_claim_of_line ON return_claim (receipt_id, receipt_line_id);
CREATE TRIGGER discount_is_taken_back_once BEFORE INSERT ON return_claim
  WHEN NEW.discount_minor > 0 AND NEW.discount_minor + NEW.amount_minor + (SELECT coalesce(sum(amount_minor), 0)
    FROM return_claim WHERE receipt_id = NEW.receipt_id AND receipt_line_id = NEW.receipt_line_id) < 0
  BEGIN SELECT RAISE(ABORT, 'More of a discount is taken back than it was.'); END;
CREATE TRIGGER gift_card_is_good_again AFTER DELETE ON return_claim WHEN OLD.voucher_code IS NOT NULL
  BEGIN UPDATE voucher SET state = 'active' WHERE code = OLD.voucher_code; END;

CREATE TABLE returned_piece (
  receipt_id TEXT NOT NULL,
  receipt_line_id TEXT NOT NULL,
  piece INTEGER NOT NULL,
  sold INTEGER NOT NULL CHECK (piece BETWEEN 1 AND sold),
  cart_id TEXT NOT NULL,
  line_id TEXT NOT NULL,
  PRIMARY KEY (receipt_id, receipt_line_id, piece),
  FOREIGN KEY (cart_id, line_id) REFERENCES return_claim (cart_id, line_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX returned_piece_of_claim ON returned_piece (cart_id, line_id);

CREATE TABLE return_customer (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  receipt_id TEXT NOT NULL,
  name TEXT NOT NULL,
  telephone TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (cart_id, receipt_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE refund_part (
  cart_id TEXT NOT NULL,
  attempt TEXT NOT NULL,
  receipt_id TEXT NOT NULL,
  payment_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  PRIMARY KEY (cart_id, attempt, receipt_id, payment_id),
  FOREIGN KEY (cart_id, attempt) REFERENCES payment_attempt (cart_id, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX refund_part_of_receipt ON refund_part (receipt_id);

CREATE TABLE tender_override (
  cart_id TEXT PRIMARY KEY NOT NULL REFERENCES cart (id),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  state TEXT NOT NULL CHECK (state IN ('warned', 'granted', 'used')),
  attempt TEXT,
  reason TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE journal_entry (
  id INTEGER PRIMARY KEY,
  group_id TEXT NOT NULL,
  group_kind TEXT NOT NULL CHECK (group_kind IN ('sale', 'payment', 'change', 'rounding', 'exchange-difference', 'payment-removed', 'late-payment', 'late-refund', 'drawer-opened', 'cash-difference', 'banked', 'bank-change')),
  account TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  cart_id TEXT REFERENCES cart (id),
  attempt TEXT,
  store_number TEXT NOT NULL,
  terminal_id TEXT NOT NULL,
  training INTEGER NOT NULL CHECK (training IN (0, 1)),
  at TEXT NOT NULL,
  CHECK ((cart_id IS NULL) = (group_kind IN ('cash-difference', 'banked', 'bank-change')))
) STRICT;
CREATE INDEX journal_by_group ON journal_entry (group_id);
CREATE INDEX journal_by_cart ON journal_entry (cart_id);
CREATE INDEX cash_of_register ON journal_entry (terminal_id, at) WHERE account = 'cash' AND training = 0;
CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never changed; write a reversal.'); END;
CREATE TRIGGER journal_is_never_shortened BEFORE DELETE ON journal_entry
  BEGIN SELECT RAISE(ABORT, 'The journal is never shortened; write a reversal.'); END;
CREATE INDEX journal_of_register ON journal_entry (terminal_id, id);

CREATE TABLE last_sale (
  terminal_id TEXT PRIMARY KEY NOT NULL,
  cart_id TEXT NOT NULL REFERENCES cart (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt_rounding (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  receipt_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  PRIMARY KEY (cart_id, receipt_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX receipt_rounding_of_receipt ON receipt_rounding (receipt_id);

CREATE TABLE outside_request (
  charge TEXT PRIMARY KEY NOT NULL,
  place TEXT NOT NULL,
  request_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund', 'reversal')),
  amount_minor INTEGER NOT NULL,
  masked_card TEXT,
  card_brand TEXT,
  asked_at TEXT,
  given_up_at TEXT,
  token TEXT
) STRICT;
CREATE TRIGGER outside_request_stays BEFORE DELETE ON outside_request
  BEGIN SELECT RAISE(ABORT, 'What was asked for outside is never forgotten.'); END;

CREATE TABLE failed_refund (
  reference TEXT PRIMARY KEY NOT NULL,
  cart_id TEXT,
  reason TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE settled_payment (
  cart_id TEXT NOT NULL,
  name TEXT NOT NULL,
  paid INTEGER NOT NULL CHECK (paid IN (0, 1)),
  reason TEXT NOT NULL,
  badge TEXT NOT NULL,
  person TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (cart_id, name)
) STRICT;
CREATE TRIGGER settled_payment_stays BEFORE DELETE ON settled_payment
  BEGIN SELECT RAISE(ABORT, 'What was said of a payment is kept for good.'); END;
CREATE TRIGGER settled_payment_is_never_changed BEFORE UPDATE ON settled_payment
  BEGIN SELECT RAISE(ABORT, 'What was said of a payment is never changed.'); END;
`

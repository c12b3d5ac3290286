/** Receipts as they are found again, and what was brought back of them. */
export const receiptsSchema = `
CREATE TABLE receipt_index (
  seq INTEGER PRIMARY KEY,
  receipt_id TEXT NOT NULL UNIQUE,
  receipt_number TEXT NOT NULL,
  country TEXT NOT NULL CHECK (country IN ('SE', 'FI')),
  store_number TEXT NOT NULL,
  terminal_id TEXT NOT NULL,
  badge TEXT NOT NULL,
  member_number TEXT,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  currency TEXT NOT NULL,
  training INTEGER NOT NULL CHECK (training IN (0, 1)),
  transaction_type TEXT NOT NULL,
  total_minor INTEGER NOT NULL,
  total_rounded_minor INTEGER NOT NULL,
  paid_minor INTEGER NOT NULL,
  discount_minor INTEGER NOT NULL,
  items INTEGER NOT NULL,
  lines INTEGER NOT NULL,
  payments INTEGER NOT NULL,
  magnitude_minor INTEGER NOT NULL CHECK (magnitude_minor >= 0),
  is_return INTEGER NOT NULL CHECK (is_return IN (0, 1)),
  return_reason TEXT,
  source TEXT NOT NULL CHECK (source IN ('sale', 'archive', 'web')),
  svea INTEGER NOT NULL DEFAULT 0 CHECK (svea IN (0, 1))
) STRICT;
CREATE INDEX receipt_by_number ON receipt_index (receipt_number, seq, country, store_number, badge, terminal_id, magnitude_minor, is_return);
CREATE INDEX receipt_by_member ON receipt_index (member_number, seq) WHERE member_number IS NOT NULL;
CREATE INDEX receipt_by_amount ON receipt_index (magnitude_minor, seq, country, store_number, badge, terminal_id, is_return);
CREATE INDEX receipt_by_country ON receipt_index (country, seq, store_number, badge, terminal_id, magnitude_minor, is_return);
CREATE INDEX receipt_by_store ON receipt_index (store_number, seq, country, badge, terminal_id, magnitude_minor, is_return);
CREATE INDEX receipt_by_badge ON receipt_index (badge, seq, country, store_number, terminal_id, magnitude_minor, is_return);
CREATE INDEX receipt_by_terminal ON receipt_index (terminal_id, seq, country, store_number, badge, magnitude_minor, is_return);
CREATE INDEX receipt_by_end ON receipt_index (substr(receipt_number, -4), seq);

CREATE TABLE receipt_item (
  item_number TEXT NOT NULL COLLATE NOCASE,
  seq INTEGER NOT NULL REFERENCES receipt_index (seq),
  PRIMARY KEY (item_number, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE receipt_brand (
  brand TEXT NOT NULL COLLATE NOCASE,
  seq INTEGER NOT NULL REFERENCES receipt_index (seq),
  PRIMARY KEY (brand, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE archive_receipt (
  id TEXT PRIMARY KEY NOT NULL,
  receipt_number TEXT NOT NULL UNIQUE,
  store_number TEXT NOT NULL REFERENCES store (number),
  terminal_id TEXT NOT NULL,
  badge TEXT NOT NULL,
  date TEXT NOT NULL,
  time TEXT NOT NULL,
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  training INTEGER NOT NULL CHECK (training IN (0, 1)),
  transaction_type TEXT NOT NULL CHECK (transaction_type IN ('SALE', 'RETURN', 'EXPENSE', 'ORDER')),
  member_number TEXT,
  paid_minor INTEGER NOT NULL,
  return_reason TEXT,
  web_shop INTEGER NOT NULL CHECK (web_shop IN (0, 1)),
  svea INTEGER NOT NULL CHECK (svea IN (0, 1) AND svea <= web_shop)
) STRICT, WITHOUT ROWID;

CREATE TABLE archive_line (
  receipt_id TEXT NOT NULL REFERENCES archive_receipt (id),
  id TEXT NOT NULL,
  item_number TEXT NOT NULL,
  description TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity <> 0),
  unit_price_minor INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  campaign TEXT,
  comment TEXT,
  vat_bp INTEGER NOT NULL CHECK (vat_bp BETWEEN 0 AND 10000),
  gift_card_number TEXT,
  insurance_number TEXT,
  insured_line_id TEXT,
  original_receipt_number TEXT,
  returned INTEGER NOT NULL DEFAULT 0 CHECK (returned = 0 OR returned BETWEEN 1 AND quantity),
  return_receipt_number TEXT,
  PRIMARY KEY (receipt_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE archive_payment (
  receipt_id TEXT NOT NULL REFERENCES archive_receipt (id),
  id TEXT NOT NULL,
  tender_type INTEGER NOT NULL,
  amount_minor INTEGER NOT NULL,
  applied_minor INTEGER NOT NULL,
  is_change INTEGER NOT NULL CHECK (is_change IN (0, 1)),
  description TEXT NOT NULL,
  masked_card TEXT,
  card_brand TEXT,
  voucher_number TEXT,
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  PRIMARY KEY (receipt_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE archive_expense (
  receipt_id TEXT NOT NULL REFERENCES archive_receipt (id),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor < 0),
  PRIMARY KEY (receipt_id, id)
) STRICT, WITHOUT ROWID;
`

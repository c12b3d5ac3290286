import type { Migration } from "../migration.ts"

// One row per closed receipt, wherever it lives, with everything that a list shows. Its number rises with the
// time on the wall of the store, so that every index lists the latest first by itself: seconds since 1970 as if
// the wall's time were universal, times 4096, and then those of the same second.
const index = `
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
  CREATE INDEX receipt_by_number ON receipt_index
    (receipt_number, seq, country, store_number, badge, terminal_id, magnitude_minor, is_return);
  CREATE INDEX receipt_by_member ON receipt_index (member_number, seq) WHERE member_number IS NOT NULL;
  CREATE INDEX receipt_by_amount ON receipt_index
    (magnitude_minor, seq, country, store_number, badge, terminal_id, is_return);
  CREATE INDEX receipt_by_country ON receipt_index
    (country, seq, store_number, badge, terminal_id, magnitude_minor, is_return);
  CREATE INDEX receipt_by_store ON receipt_index
    (store_number, seq, country, badge, terminal_id, magnitude_minor, is_return);
  CREATE INDEX receipt_by_badge ON receipt_index
    (badge, seq, country, store_number, terminal_id, magnitude_minor, is_return);
  CREATE INDEX receipt_by_terminal ON receipt_index
    (terminal_id, seq, country, store_number, badge, magnitude_minor, is_return);

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

  CREATE INDEX item_by_family ON item (family) WHERE family <> '';
`

// Receipts of before Karat and of the web shop: they are read and returned, and never changed otherwise.
const archive = `
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

  CREATE TABLE demo_history (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    ends_on TEXT NOT NULL,
    made INTEGER NOT NULL,
    planned INTEGER NOT NULL CHECK (made <= planned)
  ) STRICT;
`

// A piece of a sold line comes back once: whoever puts it into a cart first has it until the line leaves that
// cart again. What a claim held comes free with it, a gift card that was to be taken as well.
const returns = `
  ALTER TABLE cart_line ADD COLUMN original_receipt_number TEXT;

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
`

// What of which earlier payment an attempt gives back; it counts until the attempt has failed.
const refunds = `
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
    attempt TEXT
  ) STRICT, WITHOUT ROWID;
`

// The sales of an earlier version come into the index as they are.
const wall = `4096 * unixepoch(closed_at)`
const rounded = `sign(total) * CASE cart.currency
  WHEN 'EUR' THEN (2 * abs(total) + 5) / 10 * 5 ELSE (2 * abs(total) + 100) / 200 * 100 END`
const backfill = `
  INSERT INTO receipt_index
    SELECT ${wall} + row_number() OVER (PARTITION BY unixepoch(closed_at) ORDER BY receipt_number) - 1,
      cart.id, receipt_number, store.country, store_number, terminal_id, badge, member_number, cart.date,
      cart.time, cart.currency, training, transaction_type, total, ${rounded}, paid_minor,
      (SELECT coalesce(sum(line_discount_minor + periodic_discount_minor + cart_discount_share_minor), 0)
       FROM cart_line WHERE cart_id = cart.id),
      (SELECT coalesce(sum(abs(quantity)), 0) FROM cart_line WHERE cart_id = cart.id),
      (SELECT count(*) FROM cart_line WHERE cart_id = cart.id),
      (SELECT count(*) FROM payment_line WHERE cart_id = cart.id),
      abs(total), total < 0, NULL, 'sale', 0
    FROM (SELECT *, coalesce(total_minor, 0) AS total FROM cart WHERE state = 'closed') AS cart
    JOIN store ON store.number = store_number;
  INSERT OR IGNORE INTO receipt_item
    SELECT item_number, seq FROM receipt_index JOIN cart_line ON cart_id = receipt_id;
  INSERT OR IGNORE INTO receipt_brand
    SELECT family, seq FROM receipt_item JOIN item ON number = item_number WHERE family <> '';
`

export const oldReceiptsMigration: Migration = {
  id: 40,
  name: "old-receipts",
  up: (execute) => {
    for (const sql of [index, archive, returns, refunds, backfill]) execute(sql)
  }
}

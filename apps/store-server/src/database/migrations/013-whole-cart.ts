import type { Migration } from "../migration.ts"

// Foreign keys point at the lines, and dropping a table deletes its rows: what hangs on the lines is
// copied beside the new table first. Renaming a table takes the references to it along.
const lines = `
  CREATE TABLE cart_line_new (
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
    PRIMARY KEY (cart_id, id),
    CHECK ((discount_kind IS NULL) = (discount_value IS NULL)),
    CHECK (amount_minor = unit_price_minor * quantity - line_discount_minor - periodic_discount_minor
      - cart_discount_share_minor - due_at_delivery_minor)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO cart_line_new (cart_id, id, item_number, description, quantity, unit_price_minor, amount_minor,
      total_rounded_minor, line_discount_minor, periodic_discount_minor, periodic_discount_description,
      was_discounted, comment, home_order, return_no_sale, vat_bp, position)
    SELECT cart_id, id, item_number, description, quantity, unit_price_minor, amount_minor,
      total_rounded_minor, line_discount_minor, periodic_discount_minor, periodic_discount_description,
      was_discounted, comment, home_order, return_no_sale, vat_bp, position FROM cart_line;

  CREATE TABLE cart_insurance_new (
    cart_id TEXT NOT NULL,
    id TEXT NOT NULL,
    insurance_line_id TEXT NOT NULL,
    insured_line_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    PRIMARY KEY (cart_id, id),
    FOREIGN KEY (cart_id, insurance_line_id) REFERENCES cart_line_new (cart_id, id) ON DELETE CASCADE,
    FOREIGN KEY (cart_id, insured_line_id) REFERENCES cart_line_new (cart_id, id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  INSERT INTO cart_insurance_new
    SELECT cart_id, id, insurance_line_id, insured_line_id, row_number() OVER (ORDER BY id) FROM cart_insurance;

  CREATE TABLE cart_gift_card_new (
    cart_id TEXT NOT NULL,
    line_id TEXT NOT NULL,
    number TEXT NOT NULL,
    email TEXT,
    position INTEGER NOT NULL,
    PRIMARY KEY (cart_id, line_id),
    FOREIGN KEY (cart_id, line_id) REFERENCES cart_line_new (cart_id, id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  INSERT INTO cart_gift_card_new
    SELECT cart_id, line_id, number, NULL, row_number() OVER (ORDER BY line_id) FROM cart_gift_card;

  DROP TABLE cart_insurance;
  DROP TABLE cart_gift_card;
  DROP TABLE cart_line;
  ALTER TABLE cart_line_new RENAME TO cart_line;
  ALTER TABLE cart_insurance_new RENAME TO cart_insurance;
  ALTER TABLE cart_gift_card_new RENAME TO cart_gift_card;
  CREATE INDEX gift_card_on_cart ON cart_gift_card (number);
`

const carts = `
  ALTER TABLE cart ADD COLUMN cart_discount_kind TEXT CHECK (cart_discount_kind IN ('amount', 'percent'));
  ALTER TABLE cart ADD COLUMN cart_discount_value INTEGER CHECK (cart_discount_value > 0);
  ALTER TABLE cart ADD COLUMN cart_discount_reason TEXT;
  ALTER TABLE cart ADD COLUMN member_name TEXT;
  ALTER TABLE cart ADD COLUMN order_number TEXT;
  ALTER TABLE cart ADD COLUMN parked_at TEXT;
  CREATE INDEX parked_cart ON cart (store_number, parked_at) WHERE state = 'parked';
  CREATE INDEX cart_of_member ON cart (member_number, closed_at) WHERE member_number IS NOT NULL;
`

// Who a line is insured for or sent to. It stands in no log, and goes with the line or the voided cart.
const customers = `
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
`

const setup = `
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

  CREATE TABLE repair (
    id TEXT PRIMARY KEY NOT NULL COLLATE NOCASE,
    store_number TEXT NOT NULL REFERENCES store (number),
    description TEXT NOT NULL,
    price_minor INTEGER CHECK (price_minor >= 0)
  ) STRICT;

  ALTER TABLE sign_in_code ADD COLUMN demo INTEGER NOT NULL DEFAULT 0 CHECK (demo IN (0, 1));
  UPDATE sign_in_code SET demo = 1 WHERE code IN ('101-1', '101-2', '102-1', '835-1', 'fi201-1');
`

const vouchers = `
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
`

// A personal number is found by its last ten digits, whether or not the century was typed.
const members = `
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
`

const soldItems = `
  CREATE TABLE sold_item (
    item_number TEXT NOT NULL,
    cart_id TEXT NOT NULL REFERENCES cart (id),
    PRIMARY KEY (item_number, cart_id)
  ) STRICT, WITHOUT ROWID;
`

export const wholeCartMigration: Migration = {
  id: 13,
  name: "whole-cart",
  up: (execute) => {
    for (const sql of [lines, carts, customers, setup, vouchers, members, soldItems]) execute(sql)
  }
}

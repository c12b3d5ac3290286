import type { Migration } from "../migration.ts"

const carts = `
  CREATE TABLE cart (
    id TEXT PRIMARY KEY NOT NULL CHECK (length(id) >= 12),
    state TEXT NOT NULL CHECK (state IN ('open', 'parked', 'closed', 'void')),
    store_number TEXT NOT NULL REFERENCES store (number),
    terminal_id TEXT NOT NULL REFERENCES terminal (id),
    badge TEXT NOT NULL,
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    training INTEGER NOT NULL DEFAULT 0 CHECK (training IN (0, 1)),
    transaction_type TEXT NOT NULL DEFAULT 'LOGIN'
      CHECK (transaction_type IN ('LOGIN', 'SALE', 'RETURN', 'EXPENSE', 'ORDER')),
    member_number TEXT,
    date TEXT NOT NULL,
    time TEXT NOT NULL,
    paid_minor INTEGER NOT NULL DEFAULT 0,
    total_minor INTEGER,
    closed_at TEXT,
    receipt_number TEXT UNIQUE,
    CHECK ((state = 'closed') = (closed_at IS NOT NULL)),
    CHECK ((state = 'closed') = (receipt_number IS NOT NULL))
  ) STRICT;
  CREATE UNIQUE INDEX open_cart ON cart (terminal_id, badge) WHERE state = 'open';

  CREATE TABLE receipt_serial (
    terminal_id TEXT NOT NULL REFERENCES terminal (id),
    training INTEGER NOT NULL CHECK (training IN (0, 1)),
    last INTEGER NOT NULL,
    PRIMARY KEY (terminal_id, training)
  ) STRICT, WITHOUT ROWID;
`

const lines = `
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
    position INTEGER NOT NULL,
    PRIMARY KEY (cart_id, id),
    CHECK (amount_minor = unit_price_minor * quantity - line_discount_minor - periodic_discount_minor)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cart_information (
    cart_id TEXT NOT NULL REFERENCES cart (id),
    id TEXT NOT NULL,
    information TEXT NOT NULL,
    PRIMARY KEY (cart_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cart_insurance (
    cart_id TEXT NOT NULL,
    id TEXT NOT NULL,
    insurance_line_id TEXT NOT NULL,
    insured_line_id TEXT NOT NULL,
    PRIMARY KEY (cart_id, id),
    FOREIGN KEY (cart_id, insurance_line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE,
    FOREIGN KEY (cart_id, insured_line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cart_income_expense (
    cart_id TEXT NOT NULL REFERENCES cart (id),
    expense_id INTEGER NOT NULL,
    description TEXT NOT NULL,
    amount_minor INTEGER NOT NULL,
    currency TEXT NOT NULL,
    PRIMARY KEY (cart_id, expense_id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE cart_gift_card (
    cart_id TEXT NOT NULL,
    line_id TEXT NOT NULL,
    number TEXT NOT NULL,
    PRIMARY KEY (cart_id, line_id),
    FOREIGN KEY (cart_id, line_id) REFERENCES cart_line (cart_id, id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
`

export const cartMigration: Migration = {
  id: 11,
  name: "cart",
  up: (execute) => {
    for (const sql of [carts, lines]) execute(sql)
  }
}

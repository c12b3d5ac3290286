import type { Migration } from "../migration.ts"

const purchases = `
  CREATE TABLE purchase_order (
    seq INTEGER PRIMARY KEY,
    order_id TEXT NOT NULL UNIQUE CHECK (length(order_id) BETWEEN 1 AND 40),
    document_type_id TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('DRAFT', 'CREATED', 'VALIDATED', 'FINAL', 'CLOSED')),
    vendor_id TEXT NOT NULL,
    integration_ref TEXT,
    posting_date TEXT NOT NULL CHECK (posting_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')
  ) STRICT;

  CREATE TABLE purchase_order_line (
    seq INTEGER PRIMARY KEY,
    order_seq INTEGER NOT NULL REFERENCES purchase_order (seq),
    item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
    store_number TEXT NOT NULL REFERENCES store (number),
    ordered INTEGER NOT NULL CHECK (ordered > 0),
    received INTEGER NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND ordered),
    expected_on TEXT NOT NULL CHECK (expected_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    product_posting_group TEXT,
    business_posting_group TEXT
  ) STRICT;
  CREATE INDEX purchase_order_line_by_order ON purchase_order_line (order_seq, seq);
  CREATE INDEX purchase_order_line_open ON purchase_order_line (store_number, order_seq) WHERE received < ordered;

  CREATE TABLE purchase_receipt (
    seq INTEGER PRIMARY KEY,
    order_seq INTEGER NOT NULL REFERENCES purchase_order (seq),
    store_number TEXT NOT NULL REFERENCES store (number),
    document_type_id TEXT NOT NULL,
    device_id TEXT NOT NULL,
    received_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE purchase_receipt_line (
    receipt_seq INTEGER NOT NULL REFERENCES purchase_receipt (seq),
    line_seq INTEGER NOT NULL REFERENCES purchase_order_line (seq),
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (receipt_seq, line_seq)
  ) STRICT, WITHOUT ROWID;
`

// A transfer is sent once: its reference is its name at the store that sends.
const transfers = `
  CREATE TABLE goods_transfer (
    seq INTEGER PRIMARY KEY,
    from_store TEXT NOT NULL REFERENCES store (number),
    to_store TEXT NOT NULL REFERENCES store (number) CHECK (to_store <> from_store),
    status TEXT NOT NULL CHECK (status IN ('FINAL', 'RECEIVED')),
    document_type_id TEXT NOT NULL,
    system_id INTEGER NOT NULL,
    staff TEXT NOT NULL,
    integration_ref TEXT NOT NULL CHECK (length(integration_ref) BETWEEN 1 AND 128),
    external_order_number TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    expected_on TEXT NOT NULL CHECK (expected_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
    received_by TEXT,
    received_at INTEGER,
    CHECK ((status = 'RECEIVED') = (received_at IS NOT NULL)),
    UNIQUE (from_store, integration_ref)
  ) STRICT;
  CREATE INDEX goods_transfer_open ON goods_transfer (to_store, seq) WHERE status <> 'RECEIVED';

  CREATE TABLE goods_transfer_line (
    transfer_seq INTEGER NOT NULL REFERENCES goods_transfer (seq),
    position INTEGER NOT NULL,
    item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
    quantity INTEGER NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (transfer_seq, position)
  ) STRICT, WITHOUT ROWID;
`

export const goodsDocumentsMigration: Migration = {
  id: 70,
  name: "goods-documents",
  up: (execute) => {
    execute(purchases)
    execute(transfers)
  }
}

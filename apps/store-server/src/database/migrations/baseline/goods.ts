/** Goods on their way: transfers, write-offs, orders, reservations and web orders. */
export const goodsSchema = `
CREATE TABLE reservation (
  id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 40),
  store_number TEXT NOT NULL REFERENCES store (number),
  status INTEGER NOT NULL CHECK (status IN (0, 10, 20)),
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  phone TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX reservation_of_store ON reservation (store_number, created_at);
CREATE TRIGGER a_verdict_stands BEFORE UPDATE OF status ON reservation WHEN OLD.status <> 0
  BEGIN SELECT RAISE(ABORT, 'A reservation that was decided is not decided again.'); END;

CREATE TABLE reservation_item (
  reservation_id TEXT NOT NULL REFERENCES reservation (id),
  position INTEGER NOT NULL,
  item_number TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (reservation_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE goods_line (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('transfer', 'write-off')),
  store_number TEXT NOT NULL REFERENCES store (number),
  item_number TEXT NOT NULL,
  description TEXT NOT NULL,
  division TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  badge TEXT NOT NULL,
  UNIQUE (kind, store_number, item_number)
) STRICT;

CREATE TABLE goods_history (
  id TEXT PRIMARY KEY NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('transfer', 'write-off')),
  store_number TEXT NOT NULL REFERENCES store (number),
  document TEXT NOT NULL,
  date TEXT NOT NULL CHECK (date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  item_number TEXT NOT NULL,
  description TEXT NOT NULL,
  division TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  badge TEXT NOT NULL,
  reason TEXT,
  to_store TEXT,
  at TEXT NOT NULL,
  CHECK ((kind = 'write-off') = (reason IS NOT NULL)),
  CHECK ((kind = 'transfer') = (to_store IS NOT NULL))
) STRICT;
CREATE INDEX goods_history_by_day ON goods_history (kind, store_number, date);
CREATE INDEX goods_history_by_document ON goods_history (kind, store_number, document);

CREATE TABLE made_bargain_bag (
  id TEXT PRIMARY KEY NOT NULL,
  store_number TEXT NOT NULL REFERENCES store (number),
  item_number TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  badge TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TABLE write_off_reason (
  id TEXT PRIMARY KEY NOT NULL,
  text_sv TEXT NOT NULL,
  text_fi TEXT NOT NULL,
  text_en TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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

CREATE TABLE web_order (
  number TEXT PRIMARY KEY NOT NULL CHECK (length(number) BETWEEN 1 AND 40),
  store_number TEXT NOT NULL REFERENCES store (number),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (0, 1, 2, 3, 5, 12)),
  deadline TEXT CHECK (status <> 1 OR deadline IS NOT NULL),
  comment TEXT,
  changed_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX web_order_of_store ON web_order (store_number, changed_at);
CREATE TRIGGER a_web_order_goes_forward BEFORE UPDATE OF status ON web_order
  WHEN OLD.status <> NEW.status AND NOT (
    (OLD.status = 0 AND NEW.status IN (1, 5)) OR (OLD.status = 1 AND NEW.status IN (2, 3, 5))
    OR (OLD.status = 3 AND NEW.status IN (2, 12)) OR (OLD.status = 5 AND NEW.status = 12)
  )
  BEGIN SELECT RAISE(ABORT, 'A web order does not go this way.'); END;

CREATE TABLE web_order_product (
  order_number TEXT NOT NULL REFERENCES web_order (number),
  position INTEGER NOT NULL,
  item_number TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_number, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE web_order_move (
  order_number TEXT NOT NULL REFERENCES web_order (number),
  position INTEGER NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('order', 'check-in', 'extend', 'deliver', 'cancel', 'return', 'comment', 'expire')),
  at TEXT NOT NULL,
  badge TEXT,
  by_name TEXT,
  comment TEXT,
  identification TEXT CHECK (identification NOT GLOB '*[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]*'),
  deadline TEXT,
  PRIMARY KEY (order_number, position)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER a_web_order_move_stands BEFORE UPDATE ON web_order_move
  BEGIN SELECT RAISE(ABORT, 'What was done with a web order stays.'); END;
CREATE TRIGGER a_web_order_move_stays BEFORE DELETE ON web_order_move
  BEGIN SELECT RAISE(ABORT, 'What was done with a web order stays.'); END;

CREATE TABLE web_return (
  order_number TEXT PRIMARY KEY NOT NULL CHECK (length(order_number) BETWEEN 1 AND 40),
  store_number TEXT NOT NULL REFERENCES store (number),
  state TEXT NOT NULL CHECK (state IN ('announced', 'arrived', 'deleted')),
  badge TEXT,
  by_name TEXT,
  ended_at TEXT CHECK ((state = 'announced') = (ended_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER a_web_return_ends_once BEFORE UPDATE ON web_return WHEN OLD.state <> 'announced'
  BEGIN SELECT RAISE(ABORT, 'A return that is over does not change.'); END;

CREATE TABLE web_return_item (
  order_number TEXT NOT NULL REFERENCES web_return (order_number),
  position INTEGER NOT NULL,
  item_number TEXT NOT NULL,
  name TEXT NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_number, position)
) STRICT, WITHOUT ROWID;
`

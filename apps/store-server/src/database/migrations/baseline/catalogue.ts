/** What is sold: items, their prices and codes, campaigns, and what the search finds them by. */
export const catalogueSchema = `
CREATE TABLE division (
  id TEXT PRIMARY KEY NOT NULL,
  name_sv TEXT NOT NULL,
  name_fi TEXT NOT NULL,
  name_en TEXT NOT NULL,
  sort INTEGER NOT NULL,
  in_category_bar INTEGER NOT NULL DEFAULT 1 CHECK (in_category_bar IN (0, 1))
) STRICT;

CREATE TABLE item_status (
  status TEXT PRIMARY KEY NOT NULL,
  blocks_sale INTEGER NOT NULL CHECK (blocks_sale IN (0, 1)),
  closed INTEGER NOT NULL CHECK (closed IN (0, 1))
) STRICT;

CREATE TABLE item (
  id INTEGER PRIMARY KEY,
  number TEXT NOT NULL COLLATE NOCASE UNIQUE CHECK (length(number) BETWEEN 1 AND 40),
  description TEXT NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  description2 TEXT NOT NULL DEFAULT '',
  division TEXT NOT NULL REFERENCES division (id),
  family TEXT NOT NULL DEFAULT '',
  category TEXT NOT NULL DEFAULT '',
  status TEXT NOT NULL REFERENCES item_status (status),
  insurable INTEGER NOT NULL DEFAULT 0 CHECK (insurable IN (0, 1)),
  order_item INTEGER NOT NULL DEFAULT 0 CHECK (order_item IN (0, 1)),
  no_discount INTEGER NOT NULL DEFAULT 0 CHECK (no_discount IN (0, 1)),
  no_return INTEGER NOT NULL DEFAULT 0 CHECK (no_return IN (0, 1)),
  price_manual INTEGER NOT NULL DEFAULT 0 CHECK (price_manual IN (0, 1)),
  follow_up TEXT CHECK (follow_up IN ('BATTERY', 'BATTERY_2', 'REPAIRATION', 'BRAND', 'STUDEX', 'GIFTCARD')),
  size TEXT NOT NULL DEFAULT '',
  weight_mg INTEGER CHECK (weight_mg >= 0),
  analysis_group TEXT NOT NULL DEFAULT '',
  price_group TEXT NOT NULL DEFAULT '',
  special_group TEXT NOT NULL DEFAULT '',
  style_group TEXT NOT NULL DEFAULT '',
  target_group TEXT NOT NULL DEFAULT '',
  vat_se_bp INTEGER NOT NULL CHECK (vat_se_bp BETWEEN 0 AND 10000),
  vat_fi_bp INTEGER NOT NULL CHECK (vat_fi_bp BETWEEN 0 AND 10000),
  picture TEXT NOT NULL DEFAULT '',
  origin TEXT NOT NULL CHECK (origin IN ('demo', 'import')),
  model TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX item_by_division ON item (division, id);
CREATE INDEX item_by_plain_number ON item (upper(replace(number, '-', '')));
CREATE INDEX item_by_family ON item (family) WHERE family <> '';
CREATE TRIGGER item_insert_is_told AFTER INSERT ON item BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.number;
    INSERT INTO catalogue_change (item_number) VALUES (new.number);
END;
CREATE TRIGGER item_update_is_told AFTER UPDATE ON item BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.number;
    INSERT INTO catalogue_change (item_number) VALUES (new.number);
END;
CREATE TRIGGER item_delete_is_told AFTER DELETE ON item BEGIN
    DELETE FROM catalogue_change WHERE item_number = old.number;
    INSERT INTO catalogue_change (item_number) VALUES (old.number);
END;

CREATE TABLE item_barcode (
  barcode TEXT PRIMARY KEY NOT NULL CHECK (length(barcode) BETWEEN 1 AND 40),
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  position INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX item_barcode_by_item ON item_barcode (item_number, position);
CREATE TRIGGER item_barcode_insert_is_told AFTER INSERT ON item_barcode BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER item_barcode_update_is_told AFTER UPDATE ON item_barcode BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER item_barcode_delete_is_told AFTER DELETE ON item_barcode BEGIN
    DELETE FROM catalogue_change WHERE item_number = old.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (old.item_number);
END;

CREATE TABLE item_price (
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
  price_minor INTEGER NOT NULL CHECK (price_minor BETWEEN 0 AND 99999999),
  original_price_minor INTEGER NOT NULL CHECK (original_price_minor >= price_minor),
  campaign_name TEXT,
  prior_price_minor INTEGER CHECK (prior_price_minor >= 0),
  PRIMARY KEY (item_number, currency)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER item_price_insert_is_told AFTER INSERT ON item_price BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER item_price_update_is_told AFTER UPDATE ON item_price BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER item_price_delete_is_told AFTER DELETE ON item_price BEGIN
    DELETE FROM catalogue_change WHERE item_number = old.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (old.item_number);
END;

CREATE TABLE item_stock (
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  store_number TEXT NOT NULL REFERENCES store (number),
  stock INTEGER NOT NULL,
  PRIMARY KEY (item_number, store_number)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER item_stock_insert_is_told AFTER INSERT ON item_stock BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER item_stock_update_is_told AFTER UPDATE ON item_stock BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER item_stock_delete_is_told AFTER DELETE ON item_stock BEGIN
    DELETE FROM catalogue_change WHERE item_number = old.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (old.item_number);
END;

CREATE TABLE item_incoming (
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  store_number TEXT NOT NULL REFERENCES store (number),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  expected_on TEXT NOT NULL CHECK (expected_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  PRIMARY KEY (item_number, store_number, expected_on)
) STRICT, WITHOUT ROWID;

CREATE TABLE favorite (
  store_number TEXT NOT NULL REFERENCES store (number),
  badge TEXT NOT NULL,
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  PRIMARY KEY (store_number, badge, item_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE manual_search (
  id INTEGER PRIMARY KEY,
  store_number TEXT NOT NULL REFERENCES store (number),
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  searched_at TEXT NOT NULL,
  UNIQUE (store_number, item_number)
) STRICT;
CREATE INDEX manual_search_latest ON manual_search (store_number, searched_at DESC, id DESC);

CREATE VIRTUAL TABLE item_search USING fts5 (
  description,
  description2,
  family,
  codes,
  division,
  content = '',
  contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2",
  prefix = '1 2 3 4 5 6'
);
CREATE VIRTUAL TABLE item_search_words USING fts5vocab (item_search, 'col');

CREATE TABLE item_to_index (
  item_id INTEGER PRIMARY KEY REFERENCES item (id)
) STRICT;

CREATE TABLE item_import (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL CHECK (state IN ('staging', 'counts')),
  total INTEGER NOT NULL CHECK (total >= 0),
  added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0),
  touched_at INTEGER NOT NULL
) STRICT;

CREATE TABLE item_import_row (
  position INTEGER PRIMARY KEY,
  item TEXT NOT NULL CHECK (json_valid(item))
) STRICT;

CREATE TABLE catalogue_feed (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  name TEXT NOT NULL
) STRICT;
INSERT INTO catalogue_feed (id, name) VALUES (1, lower(hex(randomblob(8))));

CREATE TABLE catalogue_change (
  revision INTEGER PRIMARY KEY AUTOINCREMENT,
  item_number TEXT NOT NULL COLLATE NOCASE UNIQUE
) STRICT;

CREATE TABLE item_price_since (
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  currency TEXT NOT NULL,
  since TEXT NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  PRIMARY KEY (item_number, currency, since)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign (
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  currency TEXT NOT NULL,
  starts_on TEXT NOT NULL,
  ends_on TEXT NOT NULL CHECK (ends_on >= starts_on),
  name TEXT NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  state TEXT NOT NULL DEFAULT 'coming' CHECK (state IN ('coming', 'running', 'over')),
  PRIMARY KEY (item_number, currency, starts_on)
) STRICT, WITHOUT ROWID;
CREATE INDEX campaign_by_state ON campaign (state, starts_on);
CREATE TRIGGER campaign_insert_is_told AFTER INSERT ON campaign BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER campaign_update_is_told AFTER UPDATE ON campaign BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER campaign_delete_is_told AFTER DELETE ON campaign BEGIN
    DELETE FROM catalogue_change WHERE item_number = old.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (old.item_number);
END;

CREATE TABLE coming_price (
  item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
  currency TEXT NOT NULL,
  starts_on TEXT NOT NULL,
  price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
  PRIMARY KEY (item_number, currency, starts_on)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER coming_price_insert_is_told AFTER INSERT ON coming_price BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER coming_price_update_is_told AFTER UPDATE ON coming_price BEGIN
    DELETE FROM catalogue_change WHERE item_number = new.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (new.item_number);
END;
CREATE TRIGGER coming_price_delete_is_told AFTER DELETE ON coming_price BEGIN
    DELETE FROM catalogue_change WHERE item_number = old.item_number;
    INSERT INTO catalogue_change (item_number) VALUES (old.item_number);
END;
`

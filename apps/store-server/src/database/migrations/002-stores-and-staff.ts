import type { Migration } from "../migration.ts"

const storesAndDevices = `
  CREATE TABLE store (
    number TEXT PRIMARY KEY NOT NULL CHECK (number = lower(number) AND length(number) > 0),
    name TEXT NOT NULL,
    street TEXT NOT NULL,
    city TEXT NOT NULL,
    country TEXT NOT NULL CHECK (country IN ('SE', 'FI')),
    currency TEXT NOT NULL CHECK (currency IN ('SEK', 'NOK', 'EUR')),
    organisation_number TEXT NOT NULL,
    phone TEXT NOT NULL
  ) STRICT;

  CREATE TABLE terminal (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    store_number TEXT NOT NULL REFERENCES store (number)
  ) STRICT;

  CREATE TABLE card_terminal (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    store_number TEXT NOT NULL REFERENCES store (number)
  ) STRICT;

  CREATE TABLE receipt_printer (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    store_number TEXT NOT NULL REFERENCES store (number)
  ) STRICT;

  CREATE TABLE sign_in_code (
    code TEXT PRIMARY KEY NOT NULL,
    terminal_id TEXT NOT NULL REFERENCES terminal (id),
    card_terminal_id TEXT NOT NULL REFERENCES card_terminal (id),
    receipt_printer_id TEXT NOT NULL REFERENCES receipt_printer (id),
    email TEXT NOT NULL
  ) STRICT;
`

const staff = `
  CREATE TABLE staff (
    badge TEXT PRIMARY KEY NOT NULL,
    given_name TEXT NOT NULL,
    family_name TEXT NOT NULL,
    store_number TEXT NOT NULL REFERENCES store (number),
    locale TEXT NOT NULL CHECK (locale IN ('en', 'fi', 'sv')),
    may_change_store INTEGER NOT NULL CHECK (may_change_store IN (0, 1)),
    save_search INTEGER NOT NULL DEFAULT 0 CHECK (save_search IN (0, 1)),
    go_to_favorites INTEGER NOT NULL DEFAULT 0 CHECK (go_to_favorites IN (0, 1)),
    cart_size INTEGER NOT NULL DEFAULT 0 CHECK (cart_size IN (0, 1))
  ) STRICT;
`

const setup = `
  CREATE TABLE setup (
    key TEXT NOT NULL,
    scope TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    PRIMARY KEY (key, scope)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tender_type (
    country TEXT NOT NULL CHECK (country IN ('SE', 'FI')),
    id INTEGER NOT NULL,
    description_sv TEXT NOT NULL,
    description_fi TEXT NOT NULL,
    description_en TEXT NOT NULL,
    rounding INTEGER NOT NULL CHECK (rounding IN (0, 1)),
    rounding_to_minor INTEGER NOT NULL CHECK (rounding_to_minor > 0),
    overtender INTEGER NOT NULL CHECK (overtender IN (0, 1)),
    undertender INTEGER NOT NULL CHECK (undertender IN (0, 1)),
    position INTEGER NOT NULL,
    PRIMARY KEY (country, id)
  ) STRICT, WITHOUT ROWID;
`

export const storesAndStaffMigration: Migration = {
  id: 2,
  name: "stores-and-staff",
  up: (execute) => {
    for (const sql of [storesAndDevices, staff, setup]) execute(sql)
  }
}

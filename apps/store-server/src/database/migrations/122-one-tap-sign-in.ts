import type { Migration } from "../migration.ts"

// Who stands before a till by an identity provider's word: which address is which register's or store's, and which
// credentials have been used.
export const oneTapSignInMigration: Migration = {
  id: 122,
  name: "one-tap sign-in",
  up: (execute) =>
    execute(`
      CREATE TABLE sign_in_address (
        address TEXT PRIMARY KEY NOT NULL CHECK (address = lower(address) AND length(address) > 0),
        store_number TEXT NOT NULL REFERENCES store (number),
        terminal_id TEXT REFERENCES terminal (id),
        card_terminal_id TEXT REFERENCES card_terminal (id),
        receipt_printer_id TEXT REFERENCES receipt_printer (id),
        demo INTEGER NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
        CHECK ((terminal_id IS NULL) = (card_terminal_id IS NULL)),
        CHECK ((terminal_id IS NULL) = (receipt_printer_id IS NULL))
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE used_credential (
        nonce TEXT PRIMARY KEY NOT NULL,
        device_id TEXT NOT NULL REFERENCES device (id),
        used_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `)
}

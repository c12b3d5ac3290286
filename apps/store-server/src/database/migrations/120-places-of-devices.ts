import type { Migration } from "../migration.ts"

// A device that changes store finds its register again when it comes back, and is told when another works there.
export const placesOfDevicesMigration: Migration = {
  id: 120,
  name: "places of devices",
  up: (execute) =>
    execute(`
      ALTER TABLE device ADD COLUMN last_seen_at TEXT;
      CREATE INDEX device_at_register ON device (terminal_id);
      CREATE TABLE device_place (
        device_id TEXT NOT NULL REFERENCES device (id),
        store_number TEXT NOT NULL REFERENCES store (number),
        terminal_id TEXT NOT NULL REFERENCES terminal (id),
        card_terminal_id TEXT NOT NULL REFERENCES card_terminal (id),
        receipt_printer_id TEXT NOT NULL REFERENCES receipt_printer (id),
        PRIMARY KEY (device_id, store_number)
      ) STRICT, WITHOUT ROWID;
    `)
}

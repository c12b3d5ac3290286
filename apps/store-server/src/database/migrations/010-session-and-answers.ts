import type { Migration } from "../migration.ts"

const devices = `
  CREATE TABLE device (
    id TEXT PRIMARY KEY NOT NULL,
    store_number TEXT NOT NULL REFERENCES store (number),
    terminal_id TEXT NOT NULL REFERENCES terminal (id),
    card_terminal_id TEXT NOT NULL REFERENCES card_terminal (id),
    receipt_printer_id TEXT NOT NULL REFERENCES receipt_printer (id),
    email TEXT NOT NULL,
    issue INTEGER NOT NULL DEFAULT 1 CHECK (issue > 0),
    signed_in_at TEXT NOT NULL,
    revoked_at TEXT
  ) STRICT;
`

const answers = `
  CREATE TABLE answer (
    device_id TEXT NOT NULL REFERENCES device (id),
    key TEXT NOT NULL CHECK (length(key) BETWEEN 8 AND 128),
    request_hash TEXT NOT NULL,
    status INTEGER NOT NULL CHECK (status BETWEEN 200 AND 599),
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (device_id, key)
  ) STRICT, WITHOUT ROWID;
`

export const sessionAndAnswersMigration: Migration = {
  id: 10,
  name: "session-and-answers",
  up: (execute) => {
    for (const sql of [devices, answers]) execute(sql)
  }
}

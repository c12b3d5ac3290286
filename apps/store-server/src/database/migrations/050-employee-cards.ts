import type { Migration } from "../migration.ts"

// A staff code opens the till, so only its hash is kept; a badge has one card and a card one badge. Feedback is
// what the staff says of the till, in a table that nobody else writes.
export const employeeCardsMigration: Migration = {
  id: 50,
  name: "employee-cards",
  up: (execute) => {
    execute(`
      CREATE TABLE employee_card (
        code_hash TEXT PRIMARY KEY NOT NULL,
        badge TEXT NOT NULL UNIQUE REFERENCES staff (badge)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE feedback (
        id INTEGER PRIMARY KEY,
        ticket TEXT NOT NULL UNIQUE CHECK (length(ticket) BETWEEN 1 AND 64),
        store_number TEXT NOT NULL REFERENCES store (number),
        message TEXT NOT NULL CHECK (length(message) BETWEEN 1 AND 2000),
        sent_at TEXT NOT NULL
      ) STRICT;
    `)
  }
}

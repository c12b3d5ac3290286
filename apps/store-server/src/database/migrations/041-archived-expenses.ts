import type { Migration } from "../migration.ts"

// Money that was paid out of a till's drawer for the store itself, on receipts of before Karat. It is below zero, as
// it counts in the receipt's total.
export const archivedExpensesMigration: Migration = {
  id: 41,
  name: "archived-expenses",
  up: (execute) => {
    execute(`
      CREATE TABLE archive_expense (
        receipt_id TEXT NOT NULL REFERENCES archive_receipt (id),
        id TEXT NOT NULL,
        name TEXT NOT NULL,
        amount_minor INTEGER NOT NULL CHECK (amount_minor < 0),
        PRIMARY KEY (receipt_id, id)
      ) STRICT, WITHOUT ROWID;
    `)
  }
}

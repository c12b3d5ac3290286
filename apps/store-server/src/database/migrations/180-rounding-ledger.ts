import type { Migration } from "../migration.ts"

// What refunds in cash have rounded is kept by receipt, so that goods which come back one by one give back no more than
// all of them together. A return of before is not known here, and counts as one that did not round.
export const roundingLedgerMigration: Migration = {
  id: 180,
  name: "rounding ledger",
  up: (execute) =>
    execute(`
      ALTER TABLE cart ADD COLUMN rounding_carried_minor INTEGER NOT NULL DEFAULT 0;
      CREATE TABLE receipt_rounding (
        cart_id TEXT NOT NULL REFERENCES cart (id),
        receipt_id TEXT NOT NULL,
        amount_minor INTEGER NOT NULL,
        PRIMARY KEY (cart_id, receipt_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX receipt_rounding_of_receipt ON receipt_rounding (receipt_id);
    `)
}

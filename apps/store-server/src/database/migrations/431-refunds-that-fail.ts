import type { Migration } from "../migration.ts"

// A late Swish payment that the bank does not give back, or of which it does not know whether it has, is told to a person.
export const refundsThatFailMigration: Migration = {
  id: 431,
  name: "refunds that fail",
  up: (execute) =>
    execute(`
      ALTER TABLE late_payment ADD COLUMN trouble TEXT CHECK (trouble IN ('failed', 'unknown'));
      ALTER TABLE late_payment ADD COLUMN trouble_at TEXT;
    `)
}

import type { Migration } from "../migration.ts"

// Why an attempt was not paid is said in the cashier's language: its code is kept beside its words.
export const codesOfAttemptsMigration: Migration = {
  id: 82,
  name: "codes of attempts",
  up: (execute) => execute("ALTER TABLE payment_attempt ADD COLUMN error_code TEXT")
}

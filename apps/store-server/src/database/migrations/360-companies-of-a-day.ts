import type { Migration } from "../migration.ts"

// A receipt is copied for years: it says what the store and its company were called when it was written.
export const companiesOfADayMigration: Migration = {
  id: 360,
  name: "companies of a day",
  up: (execute) => {
    execute(`
      CREATE TABLE store_before (
        store_number TEXT NOT NULL,
        until TEXT NOT NULL,
        said TEXT NOT NULL CHECK (json_valid(said))
      ) STRICT`)
    execute("CREATE INDEX store_before_by_time ON store_before (store_number, until)")
    // What of the shop a change is about; before, there was staff alone. What is written about them is not edited.
    execute("ALTER TABLE admin_change ADD COLUMN kind TEXT NOT NULL DEFAULT 'staff'")
    execute("ALTER TABLE admin_change ADD COLUMN country TEXT")
  }
}

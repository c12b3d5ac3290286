import type { Migration } from "../migration.ts"

// A receipt has to name whose it is and the number of the tax. Stores of before have said neither.
export const companiesOfStoresMigration: Migration = {
  id: 243,
  name: "companies of stores",
  up: (execute) => {
    execute("ALTER TABLE store ADD COLUMN organisation_name TEXT NOT NULL DEFAULT ''")
    execute("ALTER TABLE store ADD COLUMN vat_number TEXT NOT NULL DEFAULT ''")
  }
}

import type { Migration } from "../migration.ts"

export const reportsOfStoresMigration: Migration = {
  id: 241,
  name: "reports of stores",
  up: (execute) => execute("CREATE INDEX register_report_of_store ON register_report (store_number, at)")
}

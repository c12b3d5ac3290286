import type { Migration } from "../migration.ts"

// Who has left stays, since receipts and journals name their badge; it opens nothing any more.
export const staffThatLeftMigration: Migration = {
  id: 245,
  name: "staff that left",
  up: (execute) => execute("ALTER TABLE staff ADD COLUMN left_at TEXT")
}

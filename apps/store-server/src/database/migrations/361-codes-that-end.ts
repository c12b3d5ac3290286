import type { Migration } from "../migration.ts"

// A code on a slip of paper opened a register for ever, and stood in every copy of the database as it was.
export const codesThatEndMigration: Migration = {
  id: 361,
  name: "codes that end",
  up: (execute) => {
    execute("ALTER TABLE sign_in_code ADD COLUMN good_until TEXT")
    execute(
      "ALTER TABLE tender_type ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (withdrawn IN (0, 1))"
    )
  }
}

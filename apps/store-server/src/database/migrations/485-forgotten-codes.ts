import type { Migration } from "../migration.ts"

// A setting that stays at the server must not throw the code away that its person has chosen since.
export const forgottenCodesMigration: Migration = {
  id: 485,
  name: "forgotten codes",
  up: (execute) => {
    execute(
      "ALTER TABLE personal_code ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten IN (0, 1))"
    )
  }
}

import type { Migration } from "../migration.ts"

// Why money went elsewhere than it came from is asked, and kept beside what allowed it.
export const reasonsOfOverridesMigration: Migration = {
  id: 131,
  name: "reasons of overrides",
  up: (execute) => {
    execute("ALTER TABLE tender_override ADD COLUMN reason TEXT")
  }
}

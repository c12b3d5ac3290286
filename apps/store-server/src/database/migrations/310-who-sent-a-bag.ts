import type { Migration } from "../migration.ts"

// Who has closed a bag, and who has handed it over: badges, unknown of bags from before.
export const whoSentABagMigration: Migration = {
  id: 310,
  name: "who-sent-a-bag",
  up: (execute) => {
    execute("ALTER TABLE bank_bag ADD COLUMN closed_by TEXT")
    execute("ALTER TABLE bank_bag ADD COLUMN handed_over_by TEXT")
  }
}

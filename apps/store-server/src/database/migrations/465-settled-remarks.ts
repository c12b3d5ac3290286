import type { Migration } from "../migration.ts"

// Whoever settles a remark says why; those that were settled before have no reason.
export const settledRemarksMigration: Migration = {
  id: 465,
  name: "settled remarks",
  up: (execute) =>
    execute(
      `ALTER TABLE offline_remark ADD COLUMN reason TEXT CHECK (reason IS NULL OR done_at IS NOT NULL);`
    )
}

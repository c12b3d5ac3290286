import type { Migration } from "../migration.ts"

// Whoever looks after a store sees which devices are signed in, and from where they were last heard of.
export const endsOfDevicesMigration: Migration = {
  id: 150,
  name: "ends of devices",
  up: (execute) => execute("ALTER TABLE device ADD COLUMN last_seen_from TEXT")
}

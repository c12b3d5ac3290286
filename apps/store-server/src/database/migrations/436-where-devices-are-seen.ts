import type { Migration } from "../migration.ts"

// Who signs in asks whether a till of ours is seen at their address, and a stranger may ask often.
export const whereDevicesAreSeenMigration: Migration = {
  id: 436,
  name: "where devices are seen",
  up: (execute) =>
    execute("CREATE INDEX device_seen_from ON device (last_seen_from, coalesce(last_seen_at, signed_in_at))")
}

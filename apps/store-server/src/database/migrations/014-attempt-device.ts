import type { Migration } from "../migration.ts"

/** A key names one gesture of one device, so a device's attempts never share a name, whatever their carts. */
export const attemptDeviceMigration: Migration = {
  id: 14,
  name: "attempt-device",
  up(execute) {
    execute(`
      ALTER TABLE payment_attempt ADD COLUMN device_id TEXT;
      CREATE UNIQUE INDEX attempt_of_device ON payment_attempt (device_id, name) WHERE device_id IS NOT NULL;
    `)
  }
}

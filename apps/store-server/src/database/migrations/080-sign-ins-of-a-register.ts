import type { Migration } from "../migration.ts"

// Every sign-in makes a device. What a till has asked for before it signed in anew is looked up by its register.
export const signInsOfARegisterMigration: Migration = {
  id: 80,
  name: "sign-ins of a register",
  up: (execute) => execute("CREATE INDEX device_of_register ON device (terminal_id, signed_in_at)")
}

import type { Migration } from "../migration.ts"

// What a customer's phone reads of a Swish request is told once, when it is made; a code that is asked for again is the same.
export const swishTokensMigration: Migration = {
  id: 342,
  name: "swish tokens",
  up: (execute) => execute("ALTER TABLE outside_request ADD COLUMN token TEXT")
}

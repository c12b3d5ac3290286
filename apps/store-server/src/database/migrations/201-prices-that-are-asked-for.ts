import type { Migration } from "../migration.ts"

// A line remembers that its item has no price but the one a cashier says.
export const pricesThatAreAskedForMigration: Migration = {
  id: 201,
  name: "prices that are asked for",
  up: (execute) => {
    execute("ALTER TABLE cart_line ADD COLUMN price_manual INTEGER")
  }
}

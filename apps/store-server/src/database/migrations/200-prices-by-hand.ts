import type { Migration } from "../migration.ts"

// What a piece cost before a cashier set another price, and why they did.
export const pricesByHandMigration: Migration = {
  id: 200,
  name: "prices by hand",
  up: (execute) => {
    execute("ALTER TABLE cart_line ADD COLUMN price_before_minor INTEGER")
    execute("ALTER TABLE cart_line ADD COLUMN price_reason TEXT")
  }
}

import type { Migration } from "../migration.ts"

// The index of receipts knows of each item in which sales it was: noted once more, a sale of hundreds of lines wrote
// hundreds of pages for it.
export const soldItemsOnceMigration: Migration = {
  id: 381,
  name: "sold items once",
  up: (execute) => execute("DROP TABLE sold_item;")
}

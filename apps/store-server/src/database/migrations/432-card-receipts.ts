import type { Migration } from "../migration.ts"

// What a card's scheme wants on receipts came with each payment, and was kept nowhere.
export const cardReceiptsMigration: Migration = {
  id: 432,
  name: "card receipts",
  up: (execute) => execute("ALTER TABLE payment_attempt ADD COLUMN card_receipt TEXT")
}

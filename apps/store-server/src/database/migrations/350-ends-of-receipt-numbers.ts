import type { Migration } from "../migration.ts"

// Somebody reads the last digits of a receipt aloud; an index walks from the beginning of a number only.
export const endsOfReceiptNumbersMigration: Migration = {
  id: 350,
  name: "ends of receipt numbers",
  up: (execute) => execute("CREATE INDEX receipt_by_end ON receipt_index (substr(receipt_number, -4), seq)")
}

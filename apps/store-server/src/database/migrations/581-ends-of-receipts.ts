import type { Migration } from "../migration.ts"

/** Receipts are found by the last digits of their numbers: PostgreSQL counts from the end by `right`. */
export const endsOfReceiptsMigration: Migration = {
  id: 581,
  name: "ends-of-receipts",
  up: () => undefined,
  postgres: `
DROP INDEX receipt_by_end;
CREATE INDEX receipt_by_end ON receipt_index (right(receipt_number, 4), seq);
`
}

import type { Migration } from "../migration.ts"

/** Receipts that cannot be added to the sums of the reports are put aside, so that the others go on. */
export const receiptsPutAsideMigration: Migration = {
  id: 560,
  name: "receipts-put-aside",
  up: (execute) => execute(schema("INTEGER")),
  postgres: schema("bigint")
}

function schema(integer: string): string {
  return `
ALTER TABLE sales_sum_waiting ADD COLUMN aside ${integer} NOT NULL DEFAULT 0 CHECK (aside IN (0, 1));
`
}

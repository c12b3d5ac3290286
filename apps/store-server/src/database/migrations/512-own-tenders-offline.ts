import type { Migration } from "../migration.ts"

/** Whether tills that have lost their line take a tender of the shop's own. */
export const ownTendersOfflineMigration: Migration = {
  id: 512,
  name: "own-tenders-offline",
  up: (execute) => execute(schema("INTEGER")),
  postgres: schema("bigint")
}

function schema(integer: string): string {
  return `
ALTER TABLE own_tender ADD COLUMN sells_offline ${integer} NOT NULL DEFAULT 0 CHECK (sells_offline IN (0, 1));
`
}

import type { Migration } from "../migration.ts"

const schema = `
ALTER TABLE own_tender ADD COLUMN sells_offline INTEGER NOT NULL DEFAULT 0 CHECK (sells_offline IN (0, 1));
`

const schemaOfPostgres = `
ALTER TABLE own_tender ADD COLUMN sells_offline bigint NOT NULL DEFAULT 0 CHECK (sells_offline IN (0, 1));
`

/** Whether tills that have lost their line take a tender of the shop's own. */
export const ownTendersOfflineMigration: Migration = {
  id: 512,
  name: "own-tenders-offline",
  up: (execute) => execute(schema),
  postgres: schemaOfPostgres
}

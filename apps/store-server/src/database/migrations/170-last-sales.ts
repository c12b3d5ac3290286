import type { Migration } from "../migration.ts"

// Which sale a register closed last is written down: by the time of day it may be another, once a clock was set back.
export const lastSalesMigration: Migration = {
  id: 170,
  name: "last sales",
  up: (execute) =>
    execute(`
      CREATE TABLE last_sale (
        terminal_id TEXT PRIMARY KEY NOT NULL,
        cart_id TEXT NOT NULL REFERENCES cart (id)
      ) STRICT, WITHOUT ROWID;
    `)
}

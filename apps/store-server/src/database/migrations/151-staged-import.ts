import type { Migration } from "../migration.ts"

// A file of items lies here from the moment it counts until all of it has been written, so that nothing is half done.
export const stagedImportMigration: Migration = {
  id: 151,
  name: "staged import",
  up: (execute) => {
    execute(`
      CREATE TABLE item_import (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        state TEXT NOT NULL CHECK (state IN ('staging', 'counts')),
        total INTEGER NOT NULL CHECK (total >= 0),
        added INTEGER NOT NULL DEFAULT 0 CHECK (added >= 0),
        touched_at INTEGER NOT NULL
      ) STRICT`)
    execute(`
      CREATE TABLE item_import_row (
        position INTEGER PRIMARY KEY,
        item TEXT NOT NULL CHECK (json_valid(item))
      ) STRICT`)
  }
}

import type { Migration } from "../migration.ts"

// What a store is asked to do. Who did it first stays until it is taken back.
export const tasksMigration: Migration = {
  id: 111,
  name: "tasks",
  up: (execute) => {
    execute(`
      CREATE TABLE task (
        id TEXT PRIMARY KEY NOT NULL CHECK (length(id) BETWEEN 1 AND 60),
        store_number TEXT NOT NULL REFERENCES store (number),
        name TEXT NOT NULL,
        body TEXT NOT NULL,
        deadline TEXT NOT NULL CHECK (length(deadline) = 10),
        done_at TEXT,
        done_by TEXT REFERENCES staff (badge),
        CHECK (done_by IS NULL OR done_at IS NOT NULL)
      ) STRICT, WITHOUT ROWID;
      CREATE UNIQUE INDEX task_of_store ON task (store_number, deadline, name);

      CREATE TABLE inventory_task (
        store_number TEXT NOT NULL REFERENCES store (number),
        title TEXT NOT NULL,
        ends_on TEXT NOT NULL CHECK (length(ends_on) = 10),
        active INTEGER NOT NULL CHECK (active IN (0, 1)),
        done INTEGER NOT NULL CHECK (done IN (0, 1)),
        requested INTEGER NOT NULL CHECK (requested IN (0, 1)),
        PRIMARY KEY (store_number, title)
      ) STRICT, WITHOUT ROWID;
    `)
  }
}

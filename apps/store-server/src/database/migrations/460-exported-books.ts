import type { Migration } from "../migration.ts"

// The books that an accountant has imported do not change any more: what is told of later counts on another day.
export const exportedBooksMigration: Migration = {
  id: 460,
  name: "exported books",
  up: (execute) =>
    execute(`
      CREATE TABLE exported_books (
        store_number TEXT NOT NULL REFERENCES store (number),
        from_date TEXT NOT NULL,
        to_date TEXT NOT NULL CHECK (to_date >= from_date),
        made_on TEXT NOT NULL
      ) STRICT;
      CREATE INDEX exported_days ON exported_books (store_number, to_date);
    `)
}

import type { Migration } from "../migration.ts"

/** Tenders that a shop makes itself, beside the row that each tender has. */
export const ownTendersMigration: Migration = {
  id: 501,
  name: "own-tenders",
  up: (execute) => execute(schema)
}

const schema = `
CREATE TABLE own_tender (
  country TEXT NOT NULL,
  id INTEGER NOT NULL CHECK (id BETWEEN 100 AND 699),
  stores TEXT NOT NULL,
  refundable INTEGER NOT NULL CHECK (refundable IN (0, 1)),
  opens_drawer INTEGER NOT NULL CHECK (opens_drawer IN (0, 1)),
  needs_reference INTEGER NOT NULL CHECK (needs_reference IN (0, 1)),
  account TEXT,
  swish_number TEXT,
  PRIMARY KEY (country, id),
  FOREIGN KEY (country, id) REFERENCES tender_type (country, id)
) STRICT, WITHOUT ROWID;
`

import type { Migration } from "../migration.ts"

const schema = `
CREATE TABLE own_tender_account (
  country TEXT NOT NULL,
  id INTEGER NOT NULL,
  from_date TEXT NOT NULL,
  account TEXT,
  PRIMARY KEY (country, id, from_date),
  FOREIGN KEY (country, id) REFERENCES own_tender (country, id)
) STRICT, WITHOUT ROWID;
INSERT INTO own_tender_account SELECT country, id, '', account FROM own_tender WHERE account IS NOT NULL;
`

const schemaOfPostgres = `
CREATE TABLE own_tender_account (
  country text NOT NULL,
  id bigint NOT NULL,
  from_date text NOT NULL,
  account text,
  PRIMARY KEY (country, id, from_date),
  FOREIGN KEY (country, id) REFERENCES own_tender (country, id)
);
INSERT INTO own_tender_account SELECT country, id, '', account FROM own_tender WHERE account IS NOT NULL;
`

/** Which account of the books a tender of the shop's own had from which day on: what was booked stays as it was. */
export const ownTenderAccountsMigration: Migration = {
  id: 511,
  name: "own-tender-accounts",
  up: (execute) => execute(schema),
  postgres: schemaOfPostgres
}

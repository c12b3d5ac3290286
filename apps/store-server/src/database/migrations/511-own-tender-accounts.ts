import type { Migration } from "../migration.ts"

/** Which account of the books a tender of the shop's own had from which day on: what was booked stays as it was. */
export const ownTenderAccountsMigration: Migration = {
  id: 511,
  name: "own-tender-accounts",
  up: (execute) => execute(schema("INTEGER", ") STRICT, WITHOUT ROWID")),
  postgres: schema("bigint", ")")
}

function schema(integer: string, end: string): string {
  return `
CREATE TABLE own_tender_account (
  country TEXT NOT NULL,
  id ${integer} NOT NULL,
  from_date TEXT NOT NULL,
  account TEXT,
  PRIMARY KEY (country, id, from_date),
  FOREIGN KEY (country, id) REFERENCES own_tender (country, id)
${end};
INSERT INTO own_tender_account SELECT country, id, '', account FROM own_tender WHERE account IS NOT NULL;
`
}

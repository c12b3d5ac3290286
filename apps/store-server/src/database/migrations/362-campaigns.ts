import type { Migration } from "../migration.ts"

// A reduction may be announced only beside the lowest price of the 30 days before, so what an item has cost is kept from
// the first day on. Prices that count later wait in tables of their own: whoever reads `item_price` reads today's.
export const campaignsMigration: Migration = {
  id: 362,
  name: "campaigns",
  up: (execute) =>
    execute(`
      ALTER TABLE item_price ADD COLUMN prior_price_minor INTEGER CHECK (prior_price_minor >= 0);
      CREATE TABLE item_price_since (
        item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
        currency TEXT NOT NULL,
        since TEXT NOT NULL,
        price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
        PRIMARY KEY (item_number, currency, since)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO item_price_since (item_number, currency, since, price_minor)
        SELECT item_number, currency, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), price_minor FROM item_price;
      CREATE TABLE campaign (
        item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
        currency TEXT NOT NULL,
        starts_on TEXT NOT NULL,
        ends_on TEXT NOT NULL CHECK (ends_on >= starts_on),
        name TEXT NOT NULL,
        price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
        state TEXT NOT NULL DEFAULT 'coming' CHECK (state IN ('coming', 'running', 'over')),
        PRIMARY KEY (item_number, currency, starts_on)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX campaign_by_state ON campaign (state, starts_on);
      CREATE TABLE coming_price (
        item_number TEXT NOT NULL COLLATE NOCASE REFERENCES item (number),
        currency TEXT NOT NULL,
        starts_on TEXT NOT NULL,
        price_minor INTEGER NOT NULL CHECK (price_minor >= 0),
        PRIMARY KEY (item_number, currency, starts_on)
      ) STRICT, WITHOUT ROWID;`)
}

import type { Migration } from "../migration.ts"

/** Notes a change of an item. @param store `''` where all stores share it */
const noted = (store: string, item: string) => `
    INSERT INTO feed_counter (feed, store_number, last) VALUES ('catalogue', ${store}, 1)
      ON CONFLICT (feed, store_number) DO UPDATE SET last = feed_counter.last + 1;
    INSERT INTO catalogue_change (store_number, item_number, revision)
      SELECT store_number, ${item}, last FROM feed_counter WHERE feed = 'catalogue' AND store_number = ${store}
      ON CONFLICT (store_number, item_number) DO UPDATE SET item_number = excluded.item_number, revision = excluded.revision;`

const noters = Object.entries({
  item: { store: () => "''", item: "number" },
  item_barcode: { store: () => "''", item: "item_number" },
  item_price: { store: () => "''", item: "item_number" },
  item_stock: { store: (row: string) => `${row}.store_number`, item: "item_number" },
  campaign: { store: () => "''", item: "item_number" },
  coming_price: { store: () => "''", item: "item_number" }
}).flatMap(([table, { store, item }]) =>
  (["insert", "update", "delete"] as const).map((event) => {
    const row = event === "delete" ? "old" : "new"
    const name = `${table}_${event}_is_told`
    const body = noted(store(row), `${row}.${item}`)
    return {
      name,
      made: `CREATE TRIGGER ${name} AFTER ${event.toUpperCase()} ON ${table} BEGIN${body}\nEND;`
    }
  })
)

// A change of an item had one row and one number for all stores: two stores that sold the same item at the same time
// wrote the same row, and a number could be committed after a higher one that a till had read already. What a store has
// of an item is a change of that store now. Each store numbers its changes from a row of its own, as do all stores
// together: a change holds that row until it is committed, so no lower number comes after a higher one.
export const feedsOfStoresMigration: Migration = {
  id: 499,
  name: "feeds of stores",
  up: (execute) =>
    execute(`
CREATE TABLE feed_counter (
  feed TEXT NOT NULL CHECK (feed IN ('catalogue', 'setup')),
  store_number TEXT NOT NULL,
  last INTEGER NOT NULL,
  PRIMARY KEY (feed, store_number)
) STRICT, WITHOUT ROWID;
INSERT INTO feed_counter VALUES
  ('catalogue', '', (SELECT coalesce(max(revision), 0) FROM catalogue_change)),
  ('setup', '', (SELECT coalesce(max(id), 0) FROM admin_change));

CREATE TABLE new_change (
  store_number TEXT NOT NULL,
  item_number TEXT NOT NULL COLLATE NOCASE,
  revision INTEGER NOT NULL,
  PRIMARY KEY (store_number, item_number)
) STRICT, WITHOUT ROWID;
INSERT INTO new_change SELECT '', item_number, revision FROM catalogue_change;
${noters.map(({ name }) => `DROP TRIGGER ${name};`).join("\n")}
DROP TABLE catalogue_change;
ALTER TABLE new_change RENAME TO catalogue_change;
CREATE UNIQUE INDEX catalogue_change_in_order ON catalogue_change (store_number, revision);
${noters.map(({ made }) => made).join("\n")}

CREATE TRIGGER admin_change_is_counted AFTER INSERT ON admin_change BEGIN
  UPDATE feed_counter SET last = feed_counter.last + 1 WHERE feed = 'setup' AND store_number = '';
END;
`)
}

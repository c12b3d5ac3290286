import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { feedsOfStoresMigration } from "./499-feeds-of-stores.ts"
import { allMigrations } from "./all-migrations.ts"

it("keeps what has changed in its order, and numbers each store's own changes from then on", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("PRAGMA foreign_keys = ON")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of allMigrations) if (migration.id < feedsOfStoresMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store (number, name, street, city, country, currency, organisation_number, phone) VALUES
      ('101', 'Store', '', '', 'SE', 'SEK', '', ''), ('102', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO division VALUES ('RINGS', '', '', '', 1, 1);
    INSERT INTO item_status VALUES ('10', 0, 0);
    INSERT INTO item (number, description, division, status, vat_se_bp, vat_fi_bp, origin) VALUES
      ('RING-1', 'Ring', 'RINGS', '10', 2500, 2550, 'import'), ('RING-2', 'Ring', 'RINGS', '10', 2500, 2550, 'import');
    INSERT INTO item_stock VALUES ('RING-1', '101', 5);
    INSERT INTO admin_change (at, badge, name, subject, changed) VALUES ('', '1001', 'A', 'B', '[]'), ('', '1001', 'A', 'B', '[]');
  `)
  db.exec("BEGIN")
  feedsOfStoresMigration.up(execute)
  db.exec("COMMIT")
  const changes = () =>
    db
      .prepare(
        "SELECT store_number, item_number, revision FROM catalogue_change ORDER BY store_number, revision"
      )
      .all()
      .map((row) => Object.values(row))
  expect(changes()).toEqual([
    ["", "RING-2", 2],
    ["", "RING-1", 3]
  ])
  db.exec(`
    UPDATE item_stock SET stock = 4;
    INSERT INTO item_stock VALUES ('RING-2', '102', 1), ('RING-1', '102', 1);
    UPDATE item_stock SET stock = 0 WHERE item_number = 'ring-2';
    UPDATE item SET description = 'Another ring' WHERE number = 'ring-2';
    INSERT INTO admin_change (at, badge, name, subject, changed) VALUES ('', '1001', 'A', 'B', '[]');
  `)
  expect(changes()).toEqual([
    ["", "RING-1", 3],
    ["", "RING-2", 4],
    ["101", "RING-1", 1],
    ["102", "RING-1", 2],
    ["102", "RING-2", 3]
  ])
  expect(
    db
      .prepare("SELECT feed, store_number, last FROM feed_counter ORDER BY feed, store_number")
      .all()
      .map((row) => Object.values(row))
  ).toEqual([
    ["catalogue", "", 4],
    ["catalogue", "101", 1],
    ["catalogue", "102", 3],
    ["setup", "", 3]
  ])
  db.close()
})

import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { orderOfGoodsMigration } from "./500-order-of-goods.ts"
import { allMigrations } from "./all-migrations.ts"

it("keeps the lines of lists and what has left in the order in which they were written", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("PRAGMA foreign_keys = ON")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of allMigrations) if (migration.id < orderOfGoodsMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store (number, name, street, city, country, currency, organisation_number, phone)
      VALUES ('101', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO goods_line VALUES ('z', 'write-off', '101', 'RING-1', 'Ring', 'RINGS', 1, '1001'),
      ('a', 'write-off', '101', 'RING-2', 'Ring', 'RINGS', 2, '1002');
    INSERT INTO goods_history (id, kind, store_number, document, date, item_number, description, division, quantity, badge, to_store, at)
      VALUES ('z', 'transfer', '101', 'TR-000001', '2026-11-30', 'RING-1', 'Ring', 'RINGS', 1, '1001', '102', ''),
        ('a', 'transfer', '101', 'TR-000001', '2026-11-30', 'RING-2', 'Ring', 'RINGS', 1, '1001', '102', '');
  `)
  db.exec("BEGIN")
  orderOfGoodsMigration.up(execute)
  db.exec("COMMIT")
  db.exec(
    "INSERT INTO goods_line (id, kind, store_number, item_number, description, division, quantity, badge) VALUES ('b', 'transfer', '101', 'RING-1', 'Ring', 'RINGS', 3, '1001')"
  )
  expect(db.prepare("SELECT id, quantity, badge FROM goods_line ORDER BY seq").all()).toEqual([
    { id: "z", quantity: 1, badge: "1001" },
    { id: "a", quantity: 2, badge: "1002" },
    { id: "b", quantity: 3, badge: "1001" }
  ])
  expect(db.prepare("SELECT id, document, to_store FROM goods_history ORDER BY seq").all()).toEqual([
    { id: "z", document: "TR-000001", to_store: "102" },
    { id: "a", document: "TR-000001", to_store: "102" }
  ])
  db.close()
})

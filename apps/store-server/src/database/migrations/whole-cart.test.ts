import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { wholeCartMigration } from "./013-whole-cart.ts"
import { allMigrations } from "./all-migrations.ts"

it("keeps every line, and what hangs on it, when the lines get their new columns", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("PRAGMA foreign_keys = ON")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of allMigrations) if (migration.id < wholeCartMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store VALUES ('101', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO terminal VALUES ('WK1', 'Till', '101');
    INSERT INTO cart (id, state, store_number, terminal_id, badge, currency, date, time)
      VALUES ('cart-of-before', 'open', '101', 'WK1', '1001', 'SEK', '2026-11-21', '10:00:00');
    INSERT INTO cart_line VALUES
      ('cart-of-before', 'ring', '1', 'Ring', 2, 500, 900, 900, 40, 60, 'Autumn', 1, 'blue', 0, 0, 2500, 1),
      ('cart-of-before', 'care', 'INSURANCE', 'Insurance', 2, 10, 20, 0, 0, 0, NULL, 0, NULL, 0, 0, 0, 2);
    INSERT INTO cart_insurance VALUES ('cart-of-before', 'link', 'care', 'ring');
    INSERT INTO cart_gift_card VALUES ('cart-of-before', 'ring', 'AAAA-BBBB-CCCC-DDDD');
  `)
  db.exec("BEGIN")
  wholeCartMigration.up(execute)
  db.exec("COMMIT")
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([])
  expect(
    db.prepare("SELECT id, comment, amount_minor AS amount FROM cart_line ORDER BY position").all()
  ).toEqual([
    { id: "ring", comment: "blue", amount: 900 },
    { id: "care", comment: null, amount: 20 }
  ])
  expect(db.prepare("SELECT number FROM cart_gift_card").all()).toEqual([{ number: "AAAA-BBBB-CCCC-DDDD" }])
  db.exec("DELETE FROM cart_line WHERE id = 'ring'")
  expect(db.prepare("SELECT * FROM cart_insurance").all()).toEqual([])
  expect(() => db.exec("UPDATE cart_line SET cart_discount_share_minor = 1")).toThrow("CHECK")
  db.close()
})

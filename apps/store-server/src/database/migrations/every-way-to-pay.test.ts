import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { everyWayToPayMigration } from "./015-every-way-to-pay.ts"
import { allMigrations } from "./all-migrations.ts"

it("keeps the journal to the öre and unchangeable, and tells earlier attempts whose they were", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("PRAGMA foreign_keys = ON")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of allMigrations) if (migration.id < everyWayToPayMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store VALUES ('101', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO terminal VALUES ('WK1', 'Till', '101');
    INSERT INTO cart (id, state, store_number, terminal_id, badge, currency, date, time)
      VALUES ('cart-of-before', 'open', '101', 'WK1', '1001', 'SEK', '2026-11-21', '10:00:00');
    INSERT INTO payment_attempt (cart_id, name, number, tender_type, amount_minor, currency, state, started_at)
      VALUES ('cart-of-before', 'attempt-of-before', 1, 1, 500, 'SEK', 'approved', '2026-11-21T09:00:00.000Z');
    INSERT INTO journal_entry (group_id, group_kind, account, currency, amount_minor, cart_id, attempt, store_number,
        terminal_id, training, at)
      VALUES ('group', 'payment', 'cash', 'SEK', 500, 'cart-of-before', 'attempt-of-before', '101', 'WK1', 0, 'then'),
        ('group', 'payment', 'receivable', 'SEK', -500, 'cart-of-before', 'attempt-of-before', '101', 'WK1', 0, 'then');
  `)
  const journal = () => db.prepare("SELECT * FROM journal_entry ORDER BY id").all()
  const before = journal()
  db.exec("BEGIN")
  everyWayToPayMigration.up(execute)
  db.exec("COMMIT")
  expect(journal()).toEqual(before)
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([])
  expect(db.prepare("SELECT terminal_id AS terminal, badge FROM payment_attempt").all()).toEqual([
    { terminal: "WK1", badge: "1001" }
  ])
  expect(() => db.exec("UPDATE journal_entry SET amount_minor = 1")).toThrow("reversal")
  expect(() => db.exec("DELETE FROM journal_entry")).toThrow("reversal")
  db.close()
})

import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { orderOfAttemptsMigration } from "./497-order-of-attempts.ts"
import { allMigrations } from "./all-migrations.ts"

it("keeps every attempt under its number, with what refers to it, and numbers on behind them", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("PRAGMA foreign_keys = ON")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of allMigrations) if (migration.id < orderOfAttemptsMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store (number, name, street, city, country, currency, organisation_number, phone)
      VALUES ('101', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO terminal VALUES ('WK1', 'Till', '101');
    INSERT INTO cart (id, state, store_number, terminal_id, badge, currency, date, time)
      VALUES ('cart-of-a-test', 'open', '101', 'WK1', '1001', 'SEK', '2026-11-30', '10:00:00');
    INSERT INTO payment_attempt (cart_id, name, number, tender_type, amount_minor, currency, state, started_at) VALUES
      ('cart-of-a-test', 'z-began-first', 4, 1, 500, 'SEK', 'declined', '2026-11-30T09:00:00.000Z'),
      ('cart-of-a-test', 'a-began-second', 7, 1, 500, 'SEK', 'approved', '2026-11-30T09:00:00.000Z');
    INSERT INTO late_payment (cart_id, name, amount_minor, currency, found_at)
      VALUES ('cart-of-a-test', 'z-began-first', 500, 'SEK', '2026-11-30T09:05:00.000Z');
    INSERT INTO refund_part VALUES ('cart-of-a-test', 'a-began-second', 'receipt', 'payment', 100);
  `)
  db.exec("BEGIN")
  orderOfAttemptsMigration.up(execute)
  db.exec("COMMIT")
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([])
  db.exec(`
    INSERT INTO payment_attempt (cart_id, name, tender_type, amount_minor, currency, state, started_at)
      VALUES ('cart-of-a-test', 'b-began-third', 1, 500, 'SEK', 'sent', '2026-11-30T09:00:00.000Z')
  `)
  expect(db.prepare("SELECT number, name, state FROM payment_attempt ORDER BY number").all()).toEqual([
    { number: 4, name: "z-began-first", state: "declined" },
    { number: 7, name: "a-began-second", state: "approved" },
    { number: 8, name: "b-began-third", state: "sent" }
  ])
  expect(db.prepare("SELECT name FROM late_payment").all()).toEqual([{ name: "z-began-first" }])
  expect(db.prepare("SELECT attempt FROM refund_part").all()).toEqual([{ attempt: "a-began-second" }])
  expect(() => db.exec("UPDATE late_payment SET name = 'no-such-attempt'")).toThrow("FOREIGN KEY")
  db.close()
})

import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { answersOfARegisterMigration } from "./081-answers-of-a-register.ts"
import { allMigrations } from "./all-migrations.ts"

it("keeps every answer under its register, the first where there are two · IDEM-3", () => {
  const db = new DatabaseSync(":memory:")
  db.exec("PRAGMA foreign_keys = ON")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of allMigrations)
    if (migration.id < answersOfARegisterMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store VALUES ('101', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO terminal VALUES ('WK1', 'Till', '101'), ('WK2', 'Till', '101');
    INSERT INTO card_terminal VALUES ('CT1', 'Card', '101');
    INSERT INTO receipt_printer VALUES ('RP1', 'Printer', '101');
    INSERT INTO device (id, store_number, terminal_id, card_terminal_id, receipt_printer_id, email, signed_in_at) VALUES
      ('a', '101', 'WK1', 'CT1', 'RP1', '', ''), ('b', '101', 'WK1', 'CT1', 'RP1', '', ''),
      ('c', '101', 'WK2', 'CT1', 'RP1', '', '');
    INSERT INTO answer VALUES ('b', 'key-sent-twice', 'h', 200, 'second', 20),
      ('a', 'key-sent-twice', 'h', 200, 'first', 10), ('b', 'key-sent-once', 'h', 422, 'no', 30),
      ('c', 'key-sent-twice', 'h', 200, 'another till', 40);
  `)
  db.exec("BEGIN")
  answersOfARegisterMigration.up(execute)
  db.exec("COMMIT")
  expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([])
  expect(
    db
      .prepare(
        "SELECT terminal_id AS register, key, device_id AS device, status, body, at FROM answer ORDER BY at"
      )
      .all()
  ).toEqual([
    { register: "WK1", key: "key-sent-twice", device: "a", status: 200, body: "first", at: 10 },
    { register: "WK1", key: "key-sent-once", device: "b", status: 422, body: "no", at: 30 },
    { register: "WK2", key: "key-sent-twice", device: "c", status: 200, body: "another till", at: 40 }
  ])
  db.close()
})

import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { outboxMigration } from "./030-outbox.ts"
import { allMigrations } from "./all-migrations.ts"

it("takes what waited for a printer along into the outbox", () => {
  const db = new DatabaseSync(":memory:")
  const execute = (sql: string) => db.exec(sql)
  for (const migration of [...allMigrations].sort((one, other) => one.id - other.id))
    if (migration.id < outboxMigration.id) migration.up(execute)
  db.exec(`
    INSERT INTO store VALUES ('101', 'Store', '', '', 'SE', 'SEK', '', '');
    INSERT INTO terminal VALUES ('WK1', 'Till', '101');
    INSERT INTO cart (id, state, store_number, terminal_id, badge, currency, date, time, closed_at, receipt_number)
      VALUES ('cart-of-before', 'closed', '101', 'WK1', '1001', 'SEK', '2026-11-21', '10:00:00', '2026-11-21 10:00:00', '1');
    INSERT INTO print_job (cart_id, printer_id, show_price, copy, paper, state, tries, created_at, printed_at) VALUES
      ('cart-of-before', 'PRN-1', 1, 0, '[]', 'printed', 1, '2026-11-21T10:00:00Z', '2026-11-21T10:00:01Z'),
      ('cart-of-before', 'PRN-1', 0, 1, '[]', 'waiting', 3, '2026-11-21T10:00:02Z', NULL);
  `)
  outboxMigration.up(execute)
  expect(
    db
      .prepare("SELECT id, kind, lane, payload, state, tries, ended_at AS ended FROM outbox ORDER BY id")
      .all()
  ).toEqual([
    {
      id: 1,
      kind: "print",
      lane: "PRN-1",
      payload: '{"copy":false,"showPrice":true,"nav":false}',
      state: "done",
      tries: 1,
      ended: "2026-11-21T10:00:01Z"
    },
    {
      id: 2,
      kind: "print",
      lane: "PRN-1",
      payload: '{"copy":true,"showPrice":false,"nav":false}',
      state: "waiting",
      tries: 3,
      ended: null
    }
  ])
  db.close()
})

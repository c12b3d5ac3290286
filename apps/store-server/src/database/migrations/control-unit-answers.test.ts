import { DatabaseSync } from "node:sqlite"
import { expect, it, onTestFinished } from "vitest"
import { sqlText } from "../../testing/sql-text.ts"
import { testConfig } from "../../testing/test-till.ts"
import { join } from "node:path"
import { migrate } from "../migrate.ts"
import { connectionOver } from "../connection.ts"
import { openDatabase } from "../open-database.ts"
import { baselineMigration } from "./496-baseline.ts"

it("what control units were asked before keeps its answers, and still cannot be changed · UNIT-6", async () => {
  const path = join((await testConfig({ demo: false })).dataDir, "karat.sqlite")
  const before = new DatabaseSync(path)
  migrate(connectionOver(before), [baselineMigration])
  before.exec(`INSERT INTO control_request
    (cart_id, terminal_id, kind, receipt_number, facts, state, tries, code, unit, created_at, ended_at) VALUES
    ('c1', 'WK0011', 'sale', '0000WK0011000000001', '{}', 'signed', 1, 'ABC', 'U1', '2026-11-01', '2026-11-01'),
    ('c2', 'WK0011', 'sale', '0000WK0011000000002', '{}', 'waiting', 2, NULL, NULL, '2026-11-01', NULL)`)
  before.close()
  const db = openDatabase(path)
  onTestFinished(() => db.close())
  const asked = await db.all(
    sqlText("SELECT id, state, tries, code, register FROM control_request ORDER BY id")
  )
  expect(asked).toEqual([
    { id: 1, state: "signed", tries: 1, code: "ABC", register: null },
    { id: 2, state: "waiting", tries: 2, code: null, register: null }
  ])
  await expect(() => db.run(sqlText("UPDATE control_request SET code = 'X' WHERE id = 1"))).rejects.toThrow(
    "never changed"
  )
  await expect(() => db.run(sqlText("DELETE FROM control_request"))).rejects.toThrow("kept for good")
})

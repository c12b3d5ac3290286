import { addItem } from "@karat/contract/cart"
import { newShop } from "@karat/domain/testing/new-shops"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it, onTestFinished } from "vitest"
import { verifyJournal } from "../../journal/verify-journal.ts"
import { startStoreServer } from "../../start-store-server.ts"
import { sqlText } from "../../testing/sql-text.ts"
import { openedCart, pay } from "../../testing/test-sale.ts"
import { signedInTill, testConfig } from "../../testing/test-till.ts"
import { migrate } from "../migrate.ts"
import { connectionOver } from "../connection.ts"
import { openDatabase } from "../open-database.ts"
import { baselineMigration } from "./496-baseline.ts"

const fixture = new URL("../../testing/fixtures/shop-before-baseline.sql", import.meta.url)

/** A data folder as the version before the baseline has left it. */
async function earlierShop() {
  const config = await testConfig({ mode: "production", demo: false })
  const path = join(config.dataDir, "karat.sqlite")
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  database.exec(readFileSync(fixture, "utf8"))
  database.close()
  return { config, path }
}

/** Brings a database to the baseline, and no further. */
function baselineIn(path: string): void {
  const connection = new DatabaseSync(path)
  migrate(connectionOver(connection), [baselineMigration])
  connection.close()
}

/** All that makes up the shape of a database, however it is written. */
function shapeOf(path: string): readonly string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  const parts = database.prepare("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL").all()
  database.close()
  return parts
    .map(({ type, name, sql }) => `${String(type)} ${String(name)} ${String(sql).replaceAll(/["\s]/gu, "")}`)
    .toSorted()
}

it("an earlier database has the shape of a new one, and nothing is done to it", async () => {
  const { path } = await earlierShop()
  const before = shapeOf(path)
  baselineIn(path)
  expect(shapeOf(path)).toEqual(before)
  const fresh = join((await testConfig({ demo: false })).dataDir, "karat.sqlite")
  baselineIn(fresh)
  expect(shapeOf(fresh)).toEqual(before)
})

it("an earlier database and a new one have the same shape after every later step", async () => {
  const { path } = await earlierShop()
  const fresh = join((await testConfig({ demo: false })).dataDir, "karat.sqlite")
  for (const each of [path, fresh]) await openDatabase(each).close()
  expect(shapeOf(fresh)).toEqual(shapeOf(path))
})

it("a shop that sold with an earlier version sells on, by its next number, and has what it sold", async () => {
  const { config } = await earlierShop()
  const server = await startStoreServer(config, { clock: () => new Date("2026-11-29T10:00:00Z") })
  onTestFinished(() => server.stop())
  const till = await signedInTill(server.url, "ZHGH-WKJB-QN5Q")
  const { id } = await openedCart(till, newShop.badgeNumber)
  await till.call(addItem, { params: { id }, body: { itemNumber: "RING-1", quantity: 1 } })
  const paid = await pay(till, id, 1_995_00)
  expect(paid.answer.paidCart?.header.receiptNumber).toBe("0000WK0011000000002")
  const sold = await server.db.all(
    sqlText<{ number: string; total: number }>(
      "SELECT receipt_number AS number, total_minor AS total FROM receipt_index ORDER BY receipt_number"
    )
  )
  expect(sold.map(({ number, total }) => [number, total])).toEqual([
    ["0000WK0011000000001", 1_995_00],
    ["0000WK0011000000002", 1_995_00]
  ])
  expect(await verifyJournal(server.db)).toEqual([])
})

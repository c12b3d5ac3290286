import { createPurchase } from "@karat/contract/goods-purchase"
import { type PurchaseReceipt, receiptFor } from "@karat/domain/delivery/purchase-receipt"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { importStoreFile } from "../store-import/import-store-file.ts"
import { askGoods, documentTypes, openOrders } from "../testing/goods-till.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const folder = mkdtempSync(join(tmpdir(), "karat-deliveries-"))
const ring = "10-001-003"
let server: TestServer
let till: TestTill
beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** In the stores of Finland the next day has begun. */
const now = new Date("2029-06-14T21:30:00Z")

function imported(...rows: readonly string[]) {
  const file = join(folder, "deliveries.csv")
  writeFileSync(file, ["store,delivery,supplier,item,quantity,expected", ...rows].join("\n"))
  return importStoreFile(server.db, file, now)
}
const waiting = async () => (await openOrders(till)).find(({ orderId }) => orderId === "PO-77")
const left = async () => (await waiting())?.lines.map(({ item, toReceive }) => [item.code, toReceive])
const onItsWay = () =>
  server.db.all(
    sqlText(
      "SELECT quantity, expected_on AS day FROM item_incoming WHERE item_number = ? AND store_number = '101' AND expected_on > '2030' ORDER BY expected_on",
      ring
    )
  )

it("what suppliers are to send comes in by a table, as often as one is written; what was received stays so · FIRST-12", async () => {
  const rows = [
    `101,PO-77,Guldgrossisten,${ring},5,2030-02-01`,
    "101,po-77,Guldgrossisten,bag-s,100,2030-02-01"
  ]
  expect(await imported(...rows)).toMatchObject({ kind: "deliveries", rows: 2, problems: [] })
  expect(await left()).toEqual([
    [ring, 5],
    ["BAG-S", 100]
  ])
  expect(await onItsWay()).toEqual([{ quantity: 5, day: "2030-02-01" }])

  const whole = present(receiptFor(present(await waiting()), "101", documentTypes.SE))
  const [line] = whole.lines
  const part: PurchaseReceipt = { ...whole, lines: [{ ...present(line), quantity: 2 }] }
  expect((await askGoods(till, createPurchase, part)).code).toBeUndefined()
  expect(await left()).toEqual([
    [ring, 3],
    ["BAG-S", 100]
  ])
  // The supplier sends one more, and a month later; then fewer than have come already.
  await imported(`101,PO-77,Guldgrossisten,${ring},6,2030-03-01`)
  expect([(await left())?.[0], await onItsWay()]).toEqual([[ring, 4], [{ quantity: 4, day: "2030-03-01" }]])
  await imported(`101,PO-77,Guldgrossisten,${ring},1,2030-03-01`)
  expect([(await left())?.[0], await onItsWay()]).toEqual([[ring, 0], []])
})

it("an order bears the day of its store, not of another time zone · FIRST-12", async () => {
  await imported(
    `101,PO-80,Guldgrossisten,${ring},1,2030-02-01`,
    `fi201,PO-81,Guldgrossisten,${ring},1,2030-02-01`
  )
  const days = await server.db.all(
    sqlText(
      "SELECT order_id AS id, posting_date AS day FROM purchase_order WHERE order_id IN ('PO-80', 'PO-81')"
    )
  )
  expect(days).toEqual([
    { id: "PO-80", day: "2029-06-14" },
    { id: "PO-81", day: "2029-06-15" }
  ])
})

it("what cannot be is named by its line, and nothing is written · FIRST-12", async () => {
  const report = await imported(
    "101,PO-78,Guldgrossisten,NO-SUCH,1,2030-02-01",
    `101,PO-78,,${ring},0,1.2.2030`,
    `101,PO-77,Somebody else,${ring},1,2030-02-01`
  )
  expect(report?.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    "2: there is no item 'NO-SUCH'",
    "3: the supplier is missing",
    "3: expected '1.2.2030' is no day written as 2026-11-22",
    "3: quantity '0' is no number of pieces",
    "4: delivery 'PO-77' comes from Guldgrossisten"
  ])
  expect((await openOrders(till)).some(({ orderId }) => orderId === "PO-78")).toBe(false)
})

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Database } from "@karat/store-server/database/database"
import { openDatabase } from "@karat/store-server/database/open-database"
import { writeDemoDeliveries } from "./demo-deliveries.ts"
import { seedDemoStore } from "./seed-demo-store.ts"
import { sqlText } from "@karat/store-server/testing/sql-text"

const now = new Date("2026-11-22T10:00:00Z")
let db: Database

const seeded = async () => {
  const fresh = openDatabase(":memory:")
  await seedDemoStore(fresh)
  return fresh
}

beforeAll(async () => {
  db = await seeded()
  await writeDemoDeliveries(db, now)
})
afterAll(() => db.close())

const waiting = `
  SELECT item_number AS item, store_number AS store, sum(n) AS pieces FROM (
    SELECT item_number, store_number, ordered - received AS n FROM purchase_order_line
    UNION ALL
    SELECT item_number, to_store, quantity FROM goods_transfer_line
      JOIN goods_transfer ON seq = transfer_seq WHERE status <> 'RECEIVED'
  ) GROUP BY 1, 2 ORDER BY 1, 2`
const announced = `
  SELECT item_number AS item, store_number AS store, sum(quantity) AS pieces FROM item_incoming
  GROUP BY 1, 2 ORDER BY 1, 2`
const numbers = (sql: string, on = db) => on.all(sqlText<Record<string, unknown>>(sql))

describe("the deliveries of the demo stores", () => {
  it("are what is on its way, piece by piece · DELIV-1 ITEM-8", async () => {
    expect(await numbers(waiting)).toEqual(await numbers(announced))
    expect((await numbers(announced)).length).toBeGreaterThan(200)
  })

  it("come on days ahead, were ordered on days past, and some have come in part · DELIV-7", async () => {
    const days = await db.get(
      sqlText<{
        soonest: string
        latest: string
        ordered: string
      }>(`SELECT min(expected_on) AS soonest, max(expected_on) AS latest,
           (SELECT max(posting_date) FROM purchase_order) AS ordered FROM item_incoming`)
    )
    expect([days?.soonest, days?.latest]).toEqual(["2026-11-23", "2027-01-09"])
    expect((days?.ordered ?? "") < "2026-11-22").toBe(true)
    const [row] = await numbers("SELECT count(*) AS n FROM purchase_order_line WHERE received > 0")
    expect(row?.["n"]).toBeGreaterThan(20)
  })

  it.each(["101", "102", "835", "fi201"])(
    "wait in store %s, from suppliers and from stores",
    async (store) => {
      const orders = await db.all(
        sqlText("SELECT DISTINCT order_seq FROM purchase_order_line WHERE store_number = ?", store)
      )
      expect(orders.length).toBeGreaterThan(store === "835" ? 30 : 8)
      expect(await db.all(sqlText("SELECT 1 FROM goods_transfer WHERE to_store = ?", store))).not.toEqual([])
    }
  )

  it("are the same in every database, are written once, and come to demo stores of before", async () => {
    const everything = `SELECT order_id, vendor_id, status, item_number, ordered, received, expected_on
      FROM purchase_order JOIN purchase_order_line ON order_seq = purchase_order.seq ORDER BY purchase_order_line.seq`
    const other = await seeded()
    await other.run(sqlText("DELETE FROM setup WHERE key = 'goodsDocumentTypes'"))
    await seedDemoStore(other)
    await writeDemoDeliveries(other, now)
    expect(await numbers(everything, other)).toEqual(await numbers(everything))
    await other.run(sqlText("UPDATE purchase_order_line SET received = ordered"))
    await writeDemoDeliveries(other, new Date("2027-05-01T10:00:00Z"))
    expect(await numbers(everything, other)).toHaveLength((await numbers(everything)).length)
    await other.close()
  })

  it("are none where no demo store is", async () => {
    const empty = openDatabase(":memory:")
    await writeDemoDeliveries(empty, now)
    expect(await empty.all(sqlText("SELECT 1 FROM purchase_order"))).toEqual([])
    await empty.close()
  })
})

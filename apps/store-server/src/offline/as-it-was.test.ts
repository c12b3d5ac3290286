import { reserveSeries } from "@karat/contract/offline"
import { minorUnits } from "@karat/domain/money/minor-units"
import { present } from "../testing/present.ts"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, expect, it } from "vitest"
import { writeOwnSetup } from "../catalogue/setup.ts"
import { findItem } from "../catalogue/find-item.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const cashier = "1004"
let server: TestServer
let till: TestTill
let next: number

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url, "101-1")
  next = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
})
afterAll(() => server.stop())

/** A ring that is sold now, at half its price; told of later. */
async function sold() {
  const { number } = present(
    await server.db.get(
      sqlText<{ number: string }>(
        `SELECT item.number FROM item JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
           JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
         WHERE stock > 3 AND status = '10' AND price_manual = 0 AND price_minor = original_price_minor
           AND price_minor > 100000 LIMIT 1`
      )
    )
  )
  const item = asSold(present(await findItem(server.db, "101", undefined, number)))
  next += 1
  const half = { kind: "percent", basisPoints: 5000 } as const
  return sampleOfflineSale({
    name: newOfflineName(),
    serial: next - 1,
    at: new Date(),
    badgeNumber: cashier,
    changes: [
      { type: "add", lineId: "line-1", item, quantity: 1 },
      { type: "discount", lineId: "line-1", discount: half, reason: "D2" }
    ]
  })
}
async function remarksOn(sale: Awaited<ReturnType<typeof sold>>): Promise<readonly string[]> {
  expect((await tellOf(till, sale)).answer?.state).toBe("booked")
  return (
    await server.db.all(
      sqlText<{ kind: string }>("SELECT kind FROM offline_remark WHERE sale_id = ?", sale.id)
    )
  ).map(({ kind }) => kind)
}
/** Sells before something is changed and after it, and answers what is remarked of each when both are told of. */
async function around(change: () => Promise<unknown>) {
  const before = await sold()
  await moments()
  await change()
  await moments()
  const after = await sold()
  return [await remarksOn(before), await remarksOn(after)]
}
/** So that no two things happen in the same millisecond. */
const moments = () =>
  expect
    .poll(
      (
        (since) => () =>
          Date.now() - since
      )(Date.now()),
      { interval: 1 }
    )
    .toBeGreaterThan(2)

it("limits count as they were when a sale was made, lowered since or raised · OFF-61", async () => {
  const limit = (discountBasisPoints: number) => () =>
    writeOwnSetup(server.db, "101", "approvals", { discountBasisPoints })
  await limit(9000)()
  await moments()
  expect(await around(limit(1000))).toEqual([[], ["discount-above-limit"]])
  expect(await around(limit(9000))).toEqual([["discount-above-limit"], []])
})

it("the highest total counts as it was, and is none before it was set up · OFF-61", async () => {
  const highest = (total: number) => () =>
    writeOwnSetup(server.db, "101", "offlineSelling", { highestTotal: minorUnits(total), tenders: [1] })
  expect(await around(highest(1_00))).toEqual([[], ["total-too-high"]])
  const none = () => writeOwnSetup(server.db, "101", "offlineSelling", undefined)
  expect(await around(none)).toEqual([["total-too-high"], []])
})

it("rights count as they were: whoever lost or got one, or has left · OFF-61", async () => {
  const staff = (set: string) => () =>
    server.db.run(sqlText(`UPDATE staff SET ${set} WHERE badge = '${cashier}'`))
  expect(await around(staff("may_sell = 0"))).toEqual([[], ["seller-may-not-sell"]])
  expect(await around(staff("may_sell = 1"))).toEqual([["seller-may-not-sell"], []])
  expect(await around(staff("highest_discount = 100"))).toEqual([[], ["discount-above-limit"]])
  await staff("highest_discount = NULL")()
  await moments()
  const left = new Date(Date.now() + 5).toISOString()
  expect(await around(staff(`left_at = '${left}'`))).toEqual([[], ["badge-left"]])
})

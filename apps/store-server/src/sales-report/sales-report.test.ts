import * as carts from "@karat/contract/cart"
import { readSalesReport } from "@karat/contract/sales-report"
import { tender } from "@karat/domain/tender/tender-type"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import { longRun } from "../testing/long-run.ts"
import { archivedSale } from "../testing/archived-sale.ts"
import { wrongReports } from "../testing/counted-reports.ts"
import { proveEverybody } from "../testing/proved.ts"
import { sqlText } from "../testing/sql-text.ts"
import { takeUpAgain } from "./sales-sums.ts"
import { add, cartOfReturns, soldReceipt } from "../testing/test-return.ts"
import { headerOf, openedCart, pay, soldFor } from "../testing/test-sale.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let server: TestServer
let now = new Date("2026-11-20T09:00:00Z")

beforeAll(async () => {
  server = await startTestServer(
    await testConfig({ terminalApprovesAfterMs: 1, terminalTimeoutMs: 30_000, serverAnswerMs: 40_000 }),
    { clock: () => now, followsClock: true }
  )
})
afterAll(() => server.stop())

type Query = NonNullable<Parameters<TestTill["call"]>[1]>["query"]
const ask = (till: TestTill, query: Query) =>
  till.call(readSalesReport, {
    query: { badgeNumber: "1001", by: "day", from: "2026-11-20", to: "2026-11-20", ...query }
  })

/** A report once everything that was sold is in the sums. */
async function report(till: TestTill, query: Query) {
  await expect.poll(async () => (await ask(till, query)).answer.waiting).toBe(0)
  return (await ask(till, query)).answer
}

it("tells what was sold by store, hour, seller, item and tender, beside another period · REP-1", async () => {
  now = new Date("2026-11-13T09:00:00Z")
  await soldReceipt(await signedInTill(server.url, "101-1"), [400_00])
  now = new Date("2026-11-20T09:00:00Z")
  const till = await signedInTill(server.url, "101-1")
  const elsewhere = await signedInTill(server.url, "102-1")
  const sold = await soldReceipt(till, [1_000_00, 250_00])
  await soldReceipt(till, [120_00], { tenderType: tender.card })
  await soldReceipt(elsewhere, [80_00], { badge: "1004" })
  const training = await openedCart(till)
  await till.call(carts.setTraining, { params: { id: training.id }, body: { training: true } })
  await soldFor(till, training.id, 700_00)
  await pay(till, training.id, 700_00)
  now = new Date("2026-11-20T13:30:00Z")
  await pay(till, await cartOfReturns(till, sold, { 1: 1 }), -250_00)

  const week = { beforeFrom: "2026-11-13", beforeTo: "2026-11-13" }
  const days = await report(till, week)
  expect(days).toMatchObject({
    currency: "SEK",
    more: 0,
    total: {
      now: { gross: 1_200_00, net: 960_00, pieces: 3, customers: 3, returned: 250_00 },
      before: { gross: 400_00 }
    },
    rows: [{ key: "2026-11-20", now: { gross: 1_200_00 }, before: { gross: 400_00 } }]
  })
  const rows = async (by: string, more: Query = {}) =>
    (await report(till, { by, ...more })).rows.map(({ key, label, now: { gross, customers } }) => [
      key,
      label,
      gross,
      customers
    ])
  expect(await rows("store")).toEqual([
    ["101", "Stockholm Drottninggatan", 1_120_00, 2],
    ["102", "Göteborg Kungsgatan", 80_00, 1]
  ])
  expect(await rows("store", { storeNumber: "102" })).toEqual([["102", "Göteborg Kungsgatan", 80_00, 1]])
  expect(await rows("hour")).toEqual([
    ["10", undefined, 1_450_00, 3],
    ["14", undefined, -250_00, 0]
  ])
  expect((await rows("staff")).map(([key, , gross]) => [key, gross])).toEqual([
    ["1001", 1_120_00],
    ["1004", 80_00]
  ])
  expect(await rows("tender", { storeNumber: "101" })).toEqual([
    ["1", "Kontant", 1_000_00, 2],
    ["3", "Kort", 120_00, 1]
  ])
  expect((await report(till, { by: "return" })).rows).toMatchObject([{ now: { returned: 250_00 } }])
  expect(
    (await report(till, { from: "2026-11-18", to: "2026-11-21" })).rows.map(({ now: { gross } }) => gross)
  ).toEqual([0, 0, 1_200_00, 0])
  expect((await report(till, { from: "2026-11-01", to: "2026-11-30" })).total.now.gross).toBe(1_600_00)
  expect(await wrongReports(server.db)).toEqual([])
})

it("shows the most sold of more rows than it has room for, and says how many are left · REP-1", async () => {
  await server.db.run(
    sqlText(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
      INSERT INTO sales_sum SELECT 'SE', '', 'item', '2024-05-01', 'OLD-' || i, 'SEK', i, i, 1, 1, 0, 0 FROM n`)
  )
  const till = await signedInTill(server.url, "101-1")
  const found = await report(till, { by: "item", from: "2024-05-01", to: "2024-05-01" })
  expect([found.rows.length, found.more, found.rows[0]?.key]).toEqual([200, 50, "OLD-250"])
  await server.db.run(sqlText("DELETE FROM sales_sum WHERE key LIKE 'OLD-%'"))
})

it("goes on without receipts that cannot be added up, and says so · REP-2", async () => {
  const till = await signedInTill(server.url, "101-1")
  const impossible: string[] = []
  const setAmount = (amount: number) =>
    server.db.run(
      sqlText(
        `UPDATE archive_line SET amount_minor = ${amount} WHERE receipt_id IN ('${impossible.join("', '")}')`
      )
    )
  await server.db.transaction(async () => {
    for (let at = 0; at < 2; at += 1) impossible.push(await archivedSale(server, [70_00, 70_00]))
    // No sum has room for them.
    await setAmount(Number.MAX_SAFE_INTEGER)
  })
  const before = await report(till, {})
  await soldReceipt(till, [70_00])
  const found = await report(till, {})
  expect([found.aside, found.total.now.gross]).toEqual([2, before.total.now.gross + 70_00])
  // What was mended is in the sums once somebody tries it again, as each start does.
  await setAmount(70_00)
  await server.db.transaction(() => takeUpAgain(server.db))
  expect((await report(till, {})).aside).toBe(0)
  expect(await wrongReports(server.db)).toEqual([])
})

it("is for administrators, of the stores of their country and of periods of the calendar · REP-3", async () => {
  const till = await signedInTill(server.url, "101-1")
  const refused = async (query: Query) => {
    const { status, code } = await ask(till, query)
    return [status, code]
  }
  expect(await refused({ badgeNumber: "1003" })).toEqual([422, "not_administrator"])
  expect(await refused({ by: "weather" })).toEqual([422, "breakdown_invalid"])
  expect(await refused({ storeNumber: "201" })).toEqual([404, "store_not_found"])
  expect(await refused({ storeNumber: "999" })).toEqual([404, "store_not_found"])
  expect(await refused({ to: "2026-11-19" })).toEqual([422, "period_invalid"])
  expect(await refused({ from: "2020-01-01" })).toEqual([422, "period_invalid"])
  expect(await refused({ from: "2026-11-31", to: "2026-12-01" })).toEqual([422, "period_invalid"])
  expect(await refused({ beforeFrom: "2026-11-13" })).toEqual([422, "period_invalid"])
  const finnish = await signedInTill(server.url, "fi201-1")
  const answer = await report(finnish, { badgeNumber: "1002" })
  expect([answer.currency, answer.total.now.gross]).toEqual(["EUR", 0])
})

const anyReceipt = fc.record({
  register: fc.constantFrom("101-1", "101-2", "102-1", "fi201-1"),
  prices: fc.array(fc.integer({ min: 5_00, max: 999_999 }), { minLength: 1, maxLength: 4 }),
  pieces: fc.integer({ min: 1, max: 3 }),
  takesItBack: fc.boolean(),
  training: fc.constantFrom(false, false, false, true),
  hours: fc.integer({ min: 0, max: 900 })
})
const badges: Readonly<Record<string, string>> = {
  "101-1": "1001",
  "101-2": "1003",
  "102-1": "1004",
  "fi201-1": "1002"
}

it(
  "the kept sums are what counting anew gives, over any days, registers, items and returns · REP-2",
  longRun(),
  async () => {
    await proveEverybody(server)
    now = new Date("2027-01-10T08:00:00Z")
    await fc.assert(
      fc.asyncProperty(fc.array(anyReceipt, { minLength: 2, maxLength: 6 }), async (receipts) => {
        await archivedSale(server, [250_00, -50_00])
        for (const { register, prices, pieces, takesItBack, training, hours } of receipts) {
          now = new Date(now.getTime() + hours * 3_600_000)
          const till = await signedInTill(server.url, register)
          const { id } = await openedCart(till, badges[register])
          if (training) await till.call(carts.setTraining, { params: { id }, body: { training } })
          for (const [at, price] of prices.entries())
            await add(till, id, at % 2 === 0 ? "BESPOKE" : "REPAIR", pieces, price)
          const inCash = async (cart: string) => {
            const { totalRounded, currency } = await headerOf(till, cart)
            await pay(till, cart, totalRounded, { currency })
          }
          await inCash(id)
          if (takesItBack && !training)
            await inCash(await cartOfReturns(till, id, { 0: 1 }, badges[register]))
        }
        const [waiting] = receipts
        const till = await signedInTill(server.url, waiting?.register ?? "101-1")
        await report(till, { badgeNumber: waiting?.register === "fi201-1" ? "1002" : "1001" })
        expect(await wrongReports(server.db)).toEqual([])
      }),
      { numRuns: 12 }
    )
  }
)

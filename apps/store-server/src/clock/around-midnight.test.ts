import * as admin from "@karat/contract/admin"
import * as cash from "@karat/contract/cash"
import * as webOrders from "@karat/contract/click-and-collect"
import { readRegisterReport } from "@karat/contract/register-report"
import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { markTask, readTasks } from "@karat/contract/task"
import * as writeOffs from "@karat/contract/write-off"
import type { Entry } from "@karat/domain/admin/entry"
import type { Currency } from "@karat/domain/money/currency"
import { minorUnits } from "@karat/domain/money/minor-units"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { daySumsOf } from "../bookkeeping/day-sums-of-journal.ts"
import { storeOf } from "../catalogue/store.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { issueStoreCredit } from "../refund/issue-store-credit.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-07-10T12:00:00Z")
let server: TestServer

beforeAll(async () => {
  server = await startTestServer(await testConfig({ metricsToken: "secret" }), {
    clock: () => now,
    followsClock: true
  })
})
afterAll(() => server.stop())

interface Place {
  readonly code: string
  readonly store: string
  readonly currency: Currency
}
const stockholm: Place = { code: "101-1", store: "101", currency: "SEK" }
const helsinki: Place = { code: "fi201-1", store: "fi201", currency: "EUR" }

/** Midnights of stores: the moment, and the days that end and begin with it. In UTC it is still the day before. */
const midnights: readonly (readonly [string, Place, string, string, string])[] = [
  ["Helsinki in summer", helsinki, "2026-07-14T21:00:00Z", "2026-07-14", "2026-07-15"],
  ["Stockholm in summer", stockholm, "2026-07-14T22:00:00Z", "2026-07-14", "2026-07-15"],
  ["Helsinki in winter", helsinki, "2026-11-23T22:00:00Z", "2026-11-23", "2026-11-24"],
  ["Stockholm in winter", stockholm, "2026-11-23T23:00:00Z", "2026-11-23", "2026-11-24"]
]

describe.each(midnights)("at midnight in %s", (_, { code, store, currency }, midnight, ends, begins) => {
  let till: TestTill
  const at = async (seconds: number) => {
    now = new Date(Date.parse(midnight) + seconds * 1000)
    till = await signedInTill(server.url, code)
  }
  const sold = async () => {
    const id = await cartWorth(till, 100_00)
    await pay(till, id, 100_00, { currency })
    return id
  }
  const badgeNumber = "1001"
  const entries = async (kind: string) =>
    (await till.call(admin.readEntries, { params: { kind }, query: { badgeNumber } })).answer.entries
  const save = (kind: string, entry: Entry) =>
    till.call(admin.saveEntry, { params: { kind }, body: { badgeNumber, entry } })
  const cashDay = (date: string) => till.call(cash.readCashDay, { query: { date, pos: "1" } })
  const taken = async (date: string) => {
    const told = await cashDay(date)
    return told.status === 200 ? (told.answer.sums[currency].flow?.taken ?? 0) : told.code
  }
  const moves = async (date: string) =>
    (await till.call(cash.readCashMovements, { query: { date, pos: "1", currency } })).answer
  const bankDays = async () =>
    (await till.call(cash.readBankedDays)).answer.map(({ date, pos }) => [date, pos].join(" "))

  it("a sale is of the day on the store's wall: receipt, figures, drawer, books and report · KPI-2 CASH-1 CASH-5 KARAT-70", async () => {
    await at(-1)
    const before = await sold()
    expect(await headerOf(till, before)).toMatchObject({ date: ends, time: "23:59:59" })
    expect((await headerOf(till, before)).closedAt).toMatch(new RegExp(`^${ends}.23:59:59`, "u"))
    expect((await till.call(readSalesAndKpis)).answer.kpis.customers).toBe(1)
    expect([await taken(ends), await taken(begins)]).toEqual([100_00, "day_invalid"])
    // A day that is not over need not be counted.
    expect(await bankDays()).not.toContain(`${ends} 1`)
    expect((await till.call(readRegisterReport)).answer.madeAt).toMatch(new RegExp(`^${ends}.23:59:59`, "u"))

    await at(0)
    expect((await till.call(readSalesAndKpis)).answer.kpis.customers).toBe(0)
    expect((await till.call(readTenderTypeTotals)).answer).toEqual([])
    const after = await sold()
    expect(await headerOf(till, after)).toMatchObject({ date: begins, time: "00:00:00" })
    expect((await till.call(readSalesAndKpis)).answer).toEqual(
      (await till.call(readSalesAndKpis, { query: { date: begins } })).answer
    )
    expect((await till.call(readTenderTypeTotals)).answer).toEqual(
      (await till.call(readTenderTypeTotals, { query: { date: begins } })).answer
    )
    expect([await taken(ends), await taken(begins)]).toEqual([100_00, 100_00])
    expect([await moves(ends), await moves(begins)]).toMatchObject([
      [{ time: "23:59:59" }],
      [{ time: "00:00:00" }]
    ])
    expect(await bankDays()).toContain(`${ends} 1`)
    expect(await bankDays()).not.toContain(`${begins} 1`)
    for (const day of [ends, begins])
      expect(await daySumsOf(server.db, await storeOf(server.db, store), day, day)).toContainEqual(
        expect.objectContaining({ date: day, account: "cash", amount: 100_00 })
      )
    expect((await till.call(readRegisterReport)).answer.madeAt).toMatch(
      new RegExp(`^${begins}.00:00:00`, "u")
    )
    const measured = await server.fetch(
      new Request(`${server.url}/metrics`, { headers: { authorization: "Bearer secret" } })
    )
    expect(await measured.text()).toContain(`karat_day_customers{store="${store}",currency="${currency}"} 1`)
  })

  it("budgets, prices and campaigns begin and end with the day of the store · ADMIN-7 ADMIN-15", async () => {
    await at(-1)
    const budget = (day: string) => ({ storeNumber: store, day, budgetAmount: 100_00 })
    const days = async () => (await entries("budget")).filter((each) => each["storeNumber"] === store)
    await server.db.run(sqlText("DELETE FROM day_budget"))
    for (const day of [ends, begins]) await save("budget", budget(day))
    expect(await days()).toEqual([budget(ends), budget(begins)])
    const price = (priceFrom: string) => ({ itemNumber: "BAG-S", priceFrom, ordinaryPrice: 7_00 })
    expect((await save("itemPrice", price(ends))).status).toBe(200)
    await at(0)
    expect(await days()).toEqual([budget(begins)])
    expect((await save("itemPrice", price(ends))).code).toBe("day_is_over")
    expect((await save("itemPrice", price(begins))).code).not.toBe("day_is_over")
    const campaign = (campaignFrom: string) => ({
      campaignName: "Rea",
      itemNumber: "BAG-S",
      campaignFrom,
      campaignUntil: campaignFrom,
      campaignPrice: 5_00
    })
    expect((await save("campaign", campaign(ends))).code).toBe("day_is_over")
    expect((await save("campaign", campaign(begins))).status).toBe(200)
  })

  it("what is written off, done and collected has the store's day and hour · WOFF-13 ACT-2 CNC-13", async () => {
    await at(0)
    await till.call(writeOffs.setWriteOffLine, {
      body: { itemOrBarcode: "BAG-S", quantity: 1, badgeNumber }
    })
    await till.call(writeOffs.submitWriteOff, { body: { reason: "SKADAD" } })
    const left = (await till.call(writeOffs.searchWriteOffs, { query: { page: "1" } })).answer
    expect(left[0]).toMatchObject({ date: begins, quantity: 1 })
    await server.db.run(
      sqlText(
        "INSERT INTO task (id, store_number, name, body, deadline) VALUES (?, ?, ?, '', ?)",
        `${store}-${begins}`,
        store,
        begins,
        ends
      )
    )
    const done = await till.call(markTask, {
      params: { actionId: `${store}-${begins}` },
      body: { done: true, badgeNumber }
    })
    expect(done.answer.doneAt).toBe(`${begins} 00:00:00`)
    const orderNumber = `W-${store}-${begins}`
    await server.db.run(
      sqlText(
        "INSERT INTO web_order (number, id, store_number, name, status, changed_at) VALUES (?, ?, ?, 'Anna', 0, ?)",
        orderNumber,
        orderNumber,
        store,
        `${ends}T12:00:00`
      )
    )
    await till.call(webOrders.checkInWebOrder, { params: { orderNumber }, body: {} })
    const order = (await till.call(webOrders.readWebOrder, { params: { orderNumber } })).answer
    expect(order.history?.at(-1)).toMatchObject({ type: "check-in", at: `${begins}T00:00:00` })
  })

  it("a task that is done is listed for the fourteen days after its own · ACT-2", async () => {
    await at(0)
    const done = (id: string, doneAt: string) =>
      server.db.run(
        sqlText(
          "INSERT INTO task (id, store_number, name, body, deadline, done_at) VALUES (?, ?, ?, '', '2026-01-01', ?)",
          `${id}-${store}-${begins}`,
          store,
          `${id}-${begins}`,
          doneAt
        )
      )
    const day = (before: number) =>
      new Date(Date.parse(`${begins}T12:00:00Z`) - before * 86_400_000).toISOString().slice(0, 10)
    await done("listed", `${day(14)} 00:00:00`)
    await done("gone", `${day(15)} 23:59:59`)
    const listed = (await till.call(readTasks)).answer.tasks.map(({ id }) => id)
    expect(listed).toContain(`listed-${store}-${begins}`)
    expect(listed).not.toContain(`gone-${store}-${begins}`)
  })

  it("a store credit is good for two years from the day of the store · REFUND-3", async () => {
    await at(0)
    const cartId = await sold()
    const issued = async (seconds: number) => {
      const moment = new Date(Date.parse(midnight) + seconds * 1000)
      const voucher = await issueStoreCredit(
        server.db,
        await storeOf(server.db, store),
        cartId,
        minorUnits(100_00),
        moment
      )
      return present(
        await server.db.get(
          sqlText<{ until: string }>("SELECT expires_on AS until FROM voucher WHERE code = ?", voucher)
        )
      ).until
    }
    expect([await issued(-1), await issued(0)]).toEqual(
      [ends, begins].map((day) => day.replace("2026", "2028"))
    )
  })
})

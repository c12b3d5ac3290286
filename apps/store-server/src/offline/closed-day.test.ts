import { saveCashDay, readCashDay } from "@karat/contract/cash"
import { reserveSeries } from "@karat/contract/offline"
import { closeRegister, readRegisterReport } from "@karat/contract/register-report"
import { minorUnits } from "@karat/domain/money/minor-units"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterEach, beforeEach, expect, it } from "vitest"
import { accountPlans } from "../bookkeeping/account-plan.ts"
import { giveBooks } from "../bookkeeping/books-of.ts"
import { daySumsOf } from "../bookkeeping/day-sums-of-journal.ts"
import { storeOf } from "../catalogue/store.ts"
import { findItem } from "../catalogue/find-item.ts"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { daySales, dayTenders } from "../store-day/day-sums.ts"
import { wrongDays } from "../testing/counted-days.ts"
import { present } from "../testing/present.ts"
import { sqlText } from "../testing/sql-text.ts"
import { asSold, newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { cartWorth, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

const [first, second, third] = ["2026-11-23", "2026-11-24", "2026-11-25"] as const
const price = 5_290_00
let now: Date
let server: TestServer
let till: TestTill
let serial: number

/** A token lasts a day, so the till signs in anew. */
const itIs = async (date: string, time: string) => {
  now = new Date(`${date}T${time}Z`)
  till = await signedInTill(server.url, "101-1")
}
beforeEach(async () => {
  now = new Date(`${first}T08:00:00Z`)
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
  await itIs(first, "08:00:00")
  serial = (await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })).answer.first
  await pay(till, await cartWorth(till, 100_00), 100_00)
})
afterEach(async () => {
  expect(await verifyJournal(server.db)).toEqual([])
  expect(await wrongDays(server.db)).toEqual([])
  await server.stop()
})

/** What the drawer, the figures and the books say of a day. */
async function said(date: string) {
  const store = await storeOf(server.db, "101")
  const day = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
  return {
    taken: day.sums.SEK.flow?.taken,
    figures: await daySales(server.db, "101", date, "SEK"),
    tenders: await dayTenders(server.db, "101", date),
    books: await daySumsOf(server.db, store, date, date)
  }
}
const close = async () => {
  const { number } = (await till.call(readRegisterReport)).answer
  return (await till.call(closeRegister, { body: { number, badgeNumber: "1001" } })).answer
}

/** The till was without the line on the first day at ten, and tells of it now. */
async function tell() {
  const { number } = present(
    await server.db.get(
      sqlText<{ number: string }>(
        `SELECT item.number FROM item JOIN item_price ON item_price.item_number = item.number AND currency = 'SEK'
           JOIN item_stock ON item_stock.item_number = item.number AND store_number = '101'
         WHERE stock > 1 AND price_minor = ? AND status = '10' AND price_manual = 0 AND price_minor = original_price_minor LIMIT 1`,
        price
      )
    )
  )
  const item = asSold(present(await findItem(server.db, "101", undefined, number)))
  const sale = sampleOfflineSale({
    name: newOfflineName(),
    serial,
    at: new Date(`${first}T10:00:00Z`),
    changes: [{ type: "add", lineId: "line-1", item, quantity: 1 }]
  })
  const { answer } = await tellOf(till, sale)
  expect(answer?.state).toBe("booked")
  const remarks = await server.db.all(
    sqlText<{ kind: string; said: string }>(
      "SELECT kind, said FROM offline_remark WHERE sale_id = ?",
      sale.id
    )
  )
  const row = present(
    await server.db.get(
      sqlText<{ date: string; closed_at: string }>("SELECT date, closed_at FROM cart WHERE id = ?", sale.id)
    )
  )
  return { remarks, row }
}

/** The cash of a day is counted, and is right. */
async function count(date: string) {
  const { sums, version } = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
  const { expected, opening } = sums.SEK
  const [nothing, closing] = [minorUnits(0), minorUnits(0)]
  const said = {
    currency: "SEK",
    opening,
    counted: expected,
    closing,
    difference: nothing,
    expected
  } as const
  const body = { date, pos: 1, staffId: "1001", comment: "Counted twice", version, ...said }
  expect((await till.call(saveCashDay, { body })).status).toBe(200)
}

const closers = {
  "its cash is counted": () => count(first),
  "a Z has closed the register": async () => {
    await close()
  },
  "its books have been given out": async () => {
    await itIs(second, "09:00:00")
    const asked = { from: first, to: first, format: "sie", stores: [] } as const
    await giveBooks(server.db, asked, accountPlans(undefined), { version: "1", now, to: { way: "program" } })
  }
} as const

for (const [when, closeDay] of Object.entries(closers))
  it(`a sale that is told of after ${when} counts on the day on which it is told, everywhere · OFF-60`, async () => {
    now = new Date(`${first}T18:00:00Z`)
    await closeDay()
    await itIs(second, "10:00:00")
    const before = await said(first)
    const { remarks, row } = await tell()
    expect(await said(first)).toEqual(before)
    const after = await said(second)
    expect([after.taken, after.figures.total]).toEqual([price, price])
    expect(after.tenders.map(({ amount }) => amount)).toEqual([price])
    expect(after.books?.find(({ account }) => account === "cash")?.amount).toBe(price)
    expect(row).toEqual({ date: first, closed_at: `${first} 11:00:00` })
    expect(remarks).toEqual([
      {
        kind: "day-counted",
        said: JSON.stringify({ date: { date: first }, booked: { date: second } })
      }
    ])
    const { sums } = await close()
    expect(sums.offline?.receipts).toBe(1)
  })

it("a sale that is told of while its day is open counts on that day, everywhere · OFF-60", async () => {
  await itIs(second, "10:00:00")
  const before = await said(second)
  // Books of a day that was not over were no books.
  now = new Date(`${first}T18:00:00Z`)
  const asked = { from: first, to: first, format: "sie", stores: [] } as const
  await giveBooks(server.db, asked, accountPlans(undefined), { version: "1", now, to: { way: "program" } })
  await itIs(second, "10:00:00")
  const { remarks } = await tell()
  expect(remarks).toEqual([])
  expect(await said(second)).toEqual(before)
  const after = await said(first)
  expect([after.taken, after.figures.total]).toEqual([price + 100_00, price + 100_00])
  expect(after.books?.find(({ account }) => account === "cash")?.amount).toBe(price + 100_00)
})

it("a sale that is told of after a later day's cash is counted leaves that count as it was · OFF-60", async () => {
  await itIs(second, "18:00:00")
  await count(second)
  await itIs(third, "10:00:00")
  const sums = async (date: string) => (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
  const before = [await sums(first), await sums(second)]
  const { remarks } = await tell()
  expect(remarks.map(({ kind }) => kind)).toEqual(["day-counted"])
  expect([await sums(first), await sums(second)]).toEqual(before)
  expect((await said(third)).taken).toBe(price)
})

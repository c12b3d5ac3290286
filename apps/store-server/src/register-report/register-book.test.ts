import * as carts from "@karat/contract/cart"
import { readCashDay, saveBanking, saveCashDay } from "@karat/contract/cash"
import { insureLine } from "@karat/contract/insurance"
import { reserveSeries } from "@karat/contract/offline"
import { parkCart } from "@karat/contract/parking"
import { openDrawer, printReceipt } from "@karat/contract/receipt"
import {
  closeRegister,
  printRegisterReport,
  readClosedReports,
  readRegisterReport
} from "@karat/contract/register-report"
import { setGiftCard } from "@karat/contract/voucher"
import { noCash } from "@karat/domain/cash/banking"
import { minorUnits } from "@karat/domain/money/minor-units"
import { tender } from "@karat/domain/tender/tender-type"
import { reportPageSize } from "@karat/domain/register-report/register-report"
import { sampleOfflineSale } from "@karat/domain/testing/offline-sales"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { storeOf } from "../catalogue/store.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { newOfflineName, tellOf } from "../testing/test-offline-sale.ts"
import { present } from "../testing/present.ts"
import { trained } from "../testing/test-phones.ts"
import { anna } from "../testing/test-customer.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { add, soldReceipt } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-20T09:00:00Z")
let server: TestServer
let till: TestTill
let second: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now })
  till = await signedInTill(server.url, "101-1")
  second = await signedInTill(server.url, "101-2")
})
afterAll(() => server.stop())

const open = async (on: TestTill) => (await on.call(readRegisterReport)).answer
const close = (on: TestTill, number: number, badgeNumber = "1001") =>
  on.call(closeRegister, { body: { number, badgeNumber } })
const closedOnPage = async (page: string) =>
  (await till.call(readClosedReports, { query: { page } })).answer.map(({ number }) => number)

describe("a register's report", () => {
  it("says whose register it is, as setup names it · DAYEND-1", async () => {
    const store = await storeOf(server.db, "101")
    expect((await open(till)).register).toEqual({
      terminalNumber: "WK1011",
      name: "Kassa 1",
      organisationName: store.organisation_name,
      storeName: store.name,
      organisationNumber: store.organisation_number,
      currency: "SEK"
    })
  })

  it("counts the carts that it has set aside with what they are worth, and none of practice or of others · DAYEND-1", async () => {
    expect((await open(till)).parked).toEqual({ count: 0, amount: 0 })
    const parked = async (on: TestTill, amount: number, badge: string, practice = false) => {
      const id = await cartWorth(on, amount, badge)
      if (practice) await trained(on, id)
      await on.call(parkCart, { params: { id } })
    }
    await parked(till, 75_00, "1001")
    await parked(till, 20_00, "1001")
    await parked(till, 1_00, "1001", true)
    await parked(second, 3_00, "1003")
    await cartWorth(till, 7_00)
    expect((await open(till)).parked).toEqual({ count: 2, amount: 95_00 })
    await till.call(carts.voidCart, { params: { id: (await openedCart(till)).id } })
  })

  it("tells receipts that were sold without the line apart, by their own numbers · OFF-22", async () => {
    expect((await open(till)).sums.offline).toBeUndefined()
    await till.call(reserveSeries, { body: { terminalNumber: "WK1011" } })
    const before = (await open(till)).sums.receipts
    for (const serial of [800_000_001, 800_000_002]) {
      const sale = sampleOfflineSale({ name: newOfflineName(), serial, at: now })
      expect((await tellOf(till, sale)).answer.state).toBe("booked")
    }
    const { offline, receipts } = (await open(till)).sums
    expect(receipts).toBe(before + 2)
    expect(offline).toEqual({
      receipts: 2,
      first: "0000WK1011800000001",
      last: "0000WK1011800000002"
    })
  })

  it("counts no copy of a receipt of practice · DAYEND-1 TRAIN-1", async () => {
    const practice = await trained(till, await cartWorth(till, 10_00))
    await pay(till, practice, 10_00)
    const copied = async () => (await open(till)).sums.copies.count
    const twice = async (transactionId: string) => {
      for (const showPrice of [true, true]) {
        const told = await till.call(printReceipt, {
          params: { transactionId },
          body: { nav: false, showPrice }
        })
        expect(told.answer).toEqual({ success: true })
      }
    }
    const before = await copied()
    await twice(practice)
    expect(await copied()).toBe(before)
    await twice(await soldReceipt(till, [10_00]))
    expect(await copied()).toBe(before + 1)
  })
})

describe("the periods of a register", () => {
  it("tell of what was thrown away, copied and opened once each · DAYEND-1 DAYEND-4", async () => {
    const counts = async () => {
      const { copies, drawerOpenings, voided } = (await open(till)).sums
      return [voided, copies.count, drawerOpenings]
    }
    await close(till, (await open(till)).number)
    const sold = await soldReceipt(till, [10_00])
    await soldReceipt(till, [20_00])
    const { id } = await openedCart(till)
    for (const _ of [1, 2, 3]) await till.call(openDrawer, { params: { id } })
    for (const showPrice of [true, true, true])
      await till.call(printReceipt, { params: { transactionId: sold }, body: { nav: false, showPrice } })
    for (const amount of [30_00, 45_00])
      await till.call(carts.voidCart, { params: { id: await cartWorth(till, amount) } })
    expect(await counts()).toEqual([{ count: 2, amount: 75_00 }, 2, 3])
    for (const _ of [1, 2]) {
      await close(till, (await open(till)).number)
      expect(await counts()).toEqual([{ count: 0, amount: 0 }, 0, 0])
    }
    await till.call(carts.voidCart, { params: { id: await cartWorth(till, 5_00) } })
    expect(await counts()).toEqual([{ count: 1, amount: 5_00 }, 0, 0])
  })

  it("count goods as sold, and gift cards and premiums by themselves · DAYEND-1", async () => {
    await close(till, (await open(till)).number)
    const { id } = await openedCart(till)
    const ring = await add(till, id, await itemWhere(server, insurableRing), 1)
    const { line: premium } = (
      await till.call(insureLine, { params: { id, lineId: ring }, body: { customerInfo: anna } })
    ).answer
    const card = await add(till, id, "GIFTCARD", 1, 300_00)
    await till.call(setGiftCard, { params: { id, code: "AAAABBBBCCCCZZ01" }, body: { lineId: card } })
    const { total } = await headerOf(till, id)
    await pay(till, id, total, { tenderType: tender.card })
    expect((await open(till)).sums).toMatchObject({
      receipts: 1,
      pieces: 1,
      sold: total - 300_00 - premium.amount,
      giftCards: 300_00,
      insurances: premium.amount
    })
  })

  it("tell of the customers' money alone: what went to the bank and came from there is no sale's · DAYEND-5", async () => {
    await close(till, (await open(till)).number)
    await soldReceipt(till, [100_00])
    const date = "2026-11-20"
    const { sums, version } = (await till.call(readCashDay, { query: { date, pos: "1" } })).answer
    const { expected, opening } = sums.SEK
    const counted = { opening, expected, counted: minorUnits(expected - 5_00), closing: minorUnits(0) }
    await till.call(saveCashDay, {
      body: {
        date,
        pos: 1,
        currency: "SEK",
        staffId: "1001",
        comment: "Counted twice",
        version,
        difference: minorUnits(0),
        ...counted
      }
    })
    const told = await till.call(saveBanking, {
      body: {
        ids: [`${date}-1`],
        bankBag: "PÅSE-1",
        bankChange: { ...noCash, SEK: minorUnits(50_00) },
        badgeNumber: "1001"
      }
    })
    expect(told.status).toBe(200)
    const report = (await open(till)).sums
    expect(report.tenders).toEqual([{ account: "cash", currency: "SEK", amount: 100_00 }])
    expect([report.otherGains, report.unfinished, report.moved]).toEqual([0, 0, []])
  })
})

describe("a Z that somebody else has made", () => {
  const refused = async (on: TestTill, number: number) => {
    const told = await close(on, number)
    expect(told).toMatchObject({ status: 422, code: "register_closed" })
    return (JSON.parse(told.text) as { readonly values: unknown }).values
  }

  it("is told with its number, by whom and when; before the first there is nobody to tell of · DAYEND-3", async () => {
    expect(await refused(second, 2)).toEqual({ number: "0", name: "", time: "" })
    now = new Date("2026-11-20T17:04:30Z")
    expect((await close(second, 1, "1003")).status).toBe(200)
    now = new Date("2026-11-20T18:00:00Z")
    expect(await refused(second, 1)).toEqual({ number: "1", name: "Oliver Bennett", time: "18:04" })
  })
})

it("the Z's of a store come in pages, the latest first · DAYEND-4", async () => {
  const { number: first } = await open(till)
  for (let at = 0; at <= reportPageSize; at += 1) {
    now = new Date(now.getTime() + 1000)
    expect((await close(till, first + at)).status).toBe(200)
  }
  const latest = Array.from({ length: reportPageSize }, (_, at) => first + reportPageSize - at)
  expect(await closedOnPage("1")).toEqual(latest)
  expect((await closedOnPage("2"))[0]).toBe(first)
  expect(await closedOnPage("3")).toEqual([])
})

it("a report that no printer takes is said to come later, and comes then · DAYEND-6", async () => {
  const printer = present(present(server.simulator).printer("PRN-WK1011"))
  const printed = () => till.call(printRegisterReport, { body: { closed: undefined } })
  expect((await printed()).answer).toEqual({ success: true })
  printer.turn(false)
  const before = printer.paper().length
  now = new Date(now.getTime() + 1000)
  expect((await printed()).answer).toEqual({
    success: false,
    errorMessage: "The receipt printer does not answer. The report is printed when it does."
  })
  printer.turn(true)
  await expect.poll(() => printer.paper().length).toBe(before + 1)
})

import { openCart, readPayments } from "@karat/contract/cart"
import { readAttempts } from "@karat/contract/payment-attempt"
import { cancelPayment, removePaymentLine } from "@karat/contract/payment"
import { tender } from "@karat/domain/tender/tender-type"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { dayBounds } from "../clock/store-clock.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { present } from "../testing/present.ts"
import { tap, withMerchant } from "../testing/test-phones.ts"
import { cartWorth, headerOf, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-21T12:00:00Z")
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig({ terminalTimeoutMs: 300, serverAnswerMs: 5000 }), {
    clock: () => now,
    followsClock: true
  })
  till = await withMerchant(await signedInTill(server.url))
})
afterAll(() => server.stop())
beforeEach(() => {
  now = new Date("2026-11-21T12:00:00Z")
})

const book = (query: { day?: string; cart?: string; badge?: string; page?: string }, on = till) =>
  on.call(readAttempts, { query })
const rows = async (query: { day?: string; cart?: string; badge?: string; page?: string }, on = till) =>
  (await book(query, on)).answer

describe("the attempt book", () => {
  it("tells of every try at a cart, the latest first, with who, where, how and its receipt", async () => {
    const terminal = present(await server.simulator?.cardTerminal("V400m-347069201"))
    const id = await cartWorth(till, 100_00, "1003")
    terminal.choose("decline")
    await pay(till, id, 100_00, { tenderType: tender.card, key: "a-declined-card" })
    terminal.choose("approve")
    await pay(till, id, 60_00, { tenderType: tender.card, key: "an-approved-card" })
    await tap(till, id, 40_00, "an-app-that-waits")
    expect(await rows({ cart: id })).toMatchObject([
      { name: "an-app-that-waits", state: "waiting", description: "Kort i mobilen", amount: 40_00 },
      { name: "an-approved-card", state: "approved", maskedCard: "**** **** **** 4242" },
      { name: "a-declined-card", state: "declined", message: "The card was declined.", code: "card_declined" }
    ])
    const [waiting, ...ended] = await rows({ cart: id })
    expect(waiting?.endedAt).toBeUndefined()
    expect([waiting, ...ended].map((each) => each?.sequel)).toEqual([undefined, undefined, undefined])
    server.simulator?.tap.pay()
    await expect.poll(async () => (await headerOf(till, id)).closedAt, { timeout: 10_000 }).toBeDefined()
    const { receiptNumber } = await headerOf(till, id)
    const after = await book({ cart: id })
    expect(after.answer[1]).toEqual({
      name: "an-approved-card",
      cartId: id,
      terminalId: "WK1011",
      cashier: "Oliver Bennett",
      tenderType: tender.card,
      description: "Kort",
      names: { en: "Card", fi: "Kortti", sv: "Kort" },
      amount: 60_00,
      currency: "SEK",
      state: "approved",
      startedAt: now.toISOString(),
      endedAt: now.toISOString(),
      maskedCard: "**** **** **** 4242",
      receiptNumber
    })
    expect(after.text).not.toContain("crd-")
  })

  it("says of a payment that was taken off again that it was, and names no receipt that it paid", async () => {
    const id = await cartWorth(till, 10_00)
    await pay(till, id, 4_00, { key: "cash-that-was-taken-off" })
    const [line] = (await till.call(readPayments, { params: { id } })).answer
    await till.call(removePaymentLine, { params: { id, paymentLineId: present(line).id } })
    await pay(till, id, 10_00, { key: "cash-that-has-paid" })
    const [paid, takenOff] = await rows({ cart: id })
    expect(paid).toMatchObject({ state: "approved", receiptNumber: (await headerOf(till, id)).receiptNumber })
    expect(paid?.sequel).toBeUndefined()
    expect(takenOff).toMatchObject({
      name: "cash-that-was-taken-off",
      state: "approved",
      sequel: "taken-off"
    })
    expect(takenOff?.receiptNumber).toBeUndefined()
  })

  it("leaves out what was cancelled before it was ever asked for", async () => {
    const id = await cartWorth(till, 10_00)
    await till.call(cancelPayment, { params: { id }, query: { attempt: "a-request-that-never-came" } })
    expect(await rows({ cart: id })).toEqual([])
    await pay(till, id, 10_00)
  })

  it("has the days of the store's own clock", async () => {
    const cashAt = async (moment: string, key: string, on = till) => {
      now = new Date(moment)
      await pay(on, await cartWorth(on, 10_00), 10_00, { key, currency: on === till ? "SEK" : "EUR" })
    }
    await cashAt("2026-11-18T22:59:59.999Z", "the-last-of-wednesday")
    await cashAt("2026-11-18T23:00:00.000Z", "the-first-of-thursday")
    await cashAt("2026-11-19T22:59:59.999Z", "the-last-of-thursday")
    await cashAt("2026-11-19T23:00:00.000Z", "the-first-of-friday")
    now = new Date("2026-11-21T12:00:00Z")
    expect((await rows({ day: "2026-11-19" })).map(({ name }) => name)).toEqual([
      "the-last-of-thursday",
      "the-first-of-thursday"
    ])
    const finnish = await signedInTill(server.url, "fi201-1")
    await cashAt("2026-11-19T22:00:00.000Z", "a-finnish-friday", finnish)
    now = new Date("2026-11-21T12:00:00Z")
    expect(
      (await rows({ day: "2026-11-20" }, finnish)).map(({ description, name }) => [name, description])
    ).toEqual([["a-finnish-friday", "Käteinen"]])
    expect(await rows({ day: "2026-11-19" }, finnish)).toEqual([])
  })

  it("comes in pages of thirty, and a cart and a day together are both", async () => {
    const id = await cartWorth(till, 1000_00, "1003")
    for (let number = 0; number < 61; number += 1)
      await pay(till, id, 1_00, { key: `page-attempt-${String(number).padStart(2, "0")}` })
    const names = async (page: string) => (await rows({ cart: id, page })).map(({ name }) => name)
    expect([(await names("1")).length, (await names("2")).length, await names("3")]).toEqual([
      30,
      30,
      ["page-attempt-00"]
    ])
    expect((await names("1"))[0]).toBe("page-attempt-60")
    expect((await rows({ cart: id, day: "2026-11-21" })).length).toBe(30)
    expect(await rows({ cart: id, day: "2026-11-20" })).toEqual([])
    expect(await names("4")).toEqual([])
  })

  it("tells a till that was cut off what its badge has open on this register, and what this device has just ended · PAY-29", async () => {
    const own = async (on: TestTill, badge = "1004") =>
      (await rows({ badge }, on)).map(({ name, state }) => [name, state])
    const id = await cartWorth(till, 100_00, "1004")
    await pay(till, id, 30_00, { tenderType: tender.cash, key: "some-cash-first" })
    await tap(till, id, 70_00, "an-app-that-still-waits")
    const open = ["an-app-that-still-waits", "waiting"]
    expect(await own(till)).toEqual([open, ["some-cash-first", "approved"]])
    // Another device of the register has the same cart, and none of this one's receipts.
    const again = await signedInTill(server.url, "101-1")
    expect(await own(again)).toEqual([open])
    expect(await own(till, "1002")).toEqual([])
    expect(await own(await signedInTill(server.url, "101-2"))).toEqual([])
    // What has waited for a day is found by its cart.
    now = new Date("2026-11-22T11:59:00Z")
    expect(await own(await signedInTill(server.url, "101-1"))).toEqual([open])
    now = new Date("2026-11-22T12:01:00Z")
    expect(await own(await signedInTill(server.url, "101-1"))).toEqual([])
    now = new Date("2026-11-21T12:00:00Z")
    server.simulator?.tap.pay()
    await expect.poll(async () => (await headerOf(till, id)).closedAt, { timeout: 10_000 }).toBeDefined()
    expect((await rows({ badge: "1004" }))[0]).toMatchObject({
      cartId: id,
      state: "approved",
      receiptNumber: (await headerOf(till, id)).receiptNumber
    })
    now = new Date("2026-11-21T12:10:01Z")
    expect(await own(till)).toEqual([])
  })

  it("is of the own store only, and refuses what it cannot understand", async () => {
    const elsewhere = await signedInTill(server.url, "102-1")
    const { id } = (await elsewhere.call(openCart, { body: { badgeNumber: "1004" } })).answer
    expect(await book({ cart: id })).toMatchObject({ status: 404, code: "cart_not_found" })
    expect(await book({ cart: "no-such-cart" })).toMatchObject({ status: 404 })
    expect(await rows({ day: "2026-11-21" }, elsewhere)).toEqual([])
    expect(await book({})).toMatchObject({ status: 422, code: "day_or_cart_missing" })
    for (const day of ["2026-02-30", "2026-13-01", "today", "26-11-21", "", "2026-11-21T00:00"])
      expect(await book({ day }), day).toMatchObject({ status: 422, code: "day_invalid" })
    for (const page of ["0", "-1", "1.5", "x", "1e9", "99999999999999999999"])
      expect(await book({ day: "2026-11-21", page }), page).toMatchObject({
        status: 422,
        code: "page_invalid"
      })
  })
})

describe("a store's day", () => {
  it("is an hour shorter or longer when the clocks change", () => {
    const hours = (day: string) => {
      const { from, to } = present(dayBounds("SE", day))
      return (Date.parse(to) - Date.parse(from)) / 3_600_000
    }
    expect(["2026-03-28", "2026-03-29", "2026-10-25", "2026-10-26"].map(hours)).toEqual([24, 23, 25, 24])
    expect(dayBounds("FI", "2026-07-01")).toEqual({
      from: "2026-06-30T21:00:00.000Z",
      to: "2026-07-01T21:00:00.000Z"
    })
  })
})

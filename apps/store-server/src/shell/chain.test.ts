import * as carts from "@karat/contract/cart"
import { changeRegister } from "@karat/contract/device"
import { readDisruption } from "@karat/contract/disruption"
import { readFollowUps, readRepair } from "@karat/contract/follow-up"
import { readRecommendations } from "@karat/contract/recommendation"
import { setIncomeExpense } from "@karat/contract/round-up"
import { readShortcuts } from "@karat/contract/shortcut"
import { readSetup } from "@karat/contract/store"
import { minorUnits } from "@karat/domain/money/minor-units"
import { decodeJwt } from "jose"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { verifyJournal } from "../journal/verify-journal.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { insurableRing, itemWhere } from "../testing/test-items.ts"
import { cartOfReturns } from "../testing/test-return.ts"
import { cartWorth, headerOf, openedCart, pay } from "../testing/test-sale.ts"
import { signedInTill, testConfig, type TestTill, testTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

describe("recommendations", () => {
  const ask = (items: readonly string[], more = "") =>
    till.raw(
      "GET",
      `/api/siftLab/recommendations?${items.map((item) => `items[]=${encodeURIComponent(item)}`).join("&")}${more}`
    )
  const idsOf = async (response: Response) =>
    ((await response.json()) as readonly { readonly Id: string }[]).map(({ Id }) => Id)

  it("complement an item by the rules of its division, the same each time · REC-2 REC-3 REC-4 REC-5 WIRE-32", async () => {
    const watch = await itemWhere(server, "division = 'WATCHES'")
    const { answer } = await till.call(readRecommendations, {
      query: { "items[]": watch, profile: "479" }
    })
    expect(answer).toHaveLength(5)
    expect(answer[0]).toMatchObject({ itemNumber: "BATTERY", image: "/api/pictures/BATTERY" })
    const first = await idsOf(await ask([watch], "&profile=491"))
    expect(first).toHaveLength(10)
    expect(await idsOf(await ask([watch], "&profile=491"))).toEqual(first)
    expect(first).not.toContain(watch)
    expect((await ask([watch], "&limit=0")).status).toBe(422)
  })

  it("begin with what was bought together, and never with an insurance, a bag or training · REC-1", async () => {
    const ring = await itemWhere(server, insurableRing)
    const charm = await itemWhere(server, "division = 'CHARMS'")
    const practised = await itemWhere(server, "division = 'STRAPS'")
    const sell = async (items: readonly string[], training: boolean) => {
      const { id } = await openedCart(till)
      await till.call(carts.setTraining, { params: { id }, body: { training } })
      for (const itemNumber of items)
        await till.call(carts.addItem, { params: { id }, body: { itemNumber, quantity: 1 } })
      await pay(till, id, (await headerOf(till, id)).totalRounded)
      return id
    }
    const sale = await sell([ring, charm, "BAG-S"], false)
    await sell([ring, practised], true)
    // What was taken for a ring that came back was not bought with it.
    const exchange = await cartOfReturns(till, sale, { 0: 1 })
    await till.call(carts.addItem, {
      params: { id: exchange },
      body: { itemNumber: practised, quantity: 1 }
    })
    await pay(till, exchange, (await headerOf(till, exchange)).totalRounded)
    expect(await headerOf(till, exchange)).toMatchObject({ closedAt: expect.any(String) })
    const found = await idsOf(await ask([ring, "no-such-item"], "&limit=3"))
    expect(found[0]).toBe(charm)
    expect(found).not.toContain("BAG-S")
    expect(found).not.toContain(practised)
    expect(await idsOf(await ask([ring, charm], "&limit=3"))).not.toContain(charm)
  })
})

describe("a round-up", () => {
  it("is an income of its own: no revenue, no tax, and a new answer replaces it · RUP-3 RUP-4 RUP-6", async () => {
    const id = await cartWorth(till, 99_50)
    const roundUp = (minor: number, expenseId = "1") =>
      till.call(setIncomeExpense, { params: { id, expenseId }, body: { amount: minorUnits(minor) } })
    expect((await roundUp(10_50)).answer.header.total).toBe(110_00)
    expect((await roundUp(50)).answer.header.total).toBe(100_00)
    expect(await roundUp(-1)).toMatchObject({ status: 422, code: "amount_is_negative" })
    expect(await roundUp(100, "10")).toMatchObject({ status: 404, code: "income_not_found" })
    const { text } = await till.call(carts.readIncomeExpenses, { params: { id } })
    const [sv, fi, en] = [
      "Gåva till Barnens smyckesfond",
      "Lahja Lasten korurahastoon",
      "Gift to the Children's Jewellery Fund"
    ]
    expect(JSON.parse(text)).toEqual([
      { ie_id: "1", ie_description: sv, names: { sv, fi, en }, tie_amount: 0.5, tie_currency: "SEK" }
    ])
    await pay(till, id, 100_00)
    const booked = await server.db.all(
      sqlText(
        "SELECT amount_minor AS amount FROM journal_entry WHERE cart_id = ? AND account = 'income-expense:1'",
        id
      )
    )
    expect(booked).toEqual([{ amount: -50 }])
    expect(await verifyJournal(server.db)).toEqual([])
    const other = await cartWorth(till, 10_00)
    await till.call(setIncomeExpense, {
      params: { id: other, expenseId: "1" },
      body: { amount: minorUnits(5_00) }
    })
    const declined = await till.call(setIncomeExpense, {
      params: { id: other, expenseId: "1" },
      body: { amount: minorUnits(0) }
    })
    expect(declined.answer.header.total).toBe(10_00)
    await till.call(carts.voidCart, { params: { id: other } })
  })
})

describe("follow-ups", () => {
  it("name the question and the item it belongs to · FOLLOW-1 WIRE-33", async () => {
    const { answer, text } = await till.call(readFollowUps)
    expect(new Set(answer.map(({ code }) => code))).toEqual(
      new Set(["BATTERY", "BATTERY_2", "REPAIRATION", "BRAND", "STUDEX", "GIFTCARD"])
    )
    expect(text).toContain('{"raia_code":"REPAIRATION","raia_item":"REPAIR"}')
  })

  it("find a repair of the own store, with a price or without · FOLLOW-3 FOLLOW-4 FOLLOW-5", async () => {
    const repair = (id: string) => till.call(readRepair, { params: { id } })
    expect((await repair("r10001")).answer).toMatchObject({ id: "R10001", price: 495_00 })
    expect((await repair("R10004")).answer.price).toBeUndefined()
    for (const id of ["R20001", "R99999"])
      expect(await repair(id)).toMatchObject({ status: 404, code: "repair_not_found" })
  })
})

describe("the chain", () => {
  it("sets links up whose store is filled in, and the origins they may have · DASH-8 DASH-9 WIRE-37 SEC-3", async () => {
    const { text } = await till.call(readShortcuts)
    const [first] = JSON.parse(text) as readonly Record<string, unknown>[]
    expect(first).toEqual({
      s_name: "Schema",
      s_url: "https://intranet.karat.example/{store}/schema",
      s_newTab: 1
    })
    const setup = (await till.call(readSetup)).answer
    expect(setup).toMatchObject({
      memberSystemUrl: "/member-system/{ticket}",
      homeOrderDepositBasisPoints: 2000,
      centralWarehouse: "835",
      fixedItems: { battery: "BATTERY", aftercare: "STUDEX-CARE", insurance: "INSURANCE" }
    })
    expect(setup.frameOrigins).toContain("https://intranet.karat.example")
  })

  it("tells of what is out of order while it is · WIRE-30", async () => {
    expect((await till.call(readDisruption)).text).toBe("null")
    const notice = { title: "Kortköp är långsamma", comment: "Vi arbetar på det.", type: 15 }
    const post = (body: string) => testTill(server.url).raw("POST", "/simulator/api/disruption", { body })
    expect((await post(JSON.stringify(notice))).status).toBe(200)
    expect((await till.call(readDisruption)).answer).toEqual(notice)
    await post("null")
    expect((await till.call(readDisruption)).answer).toBeNull()
  })

  it("lets a till become another register, under a new token", async () => {
    const moving = await signedInTill(server.url)
    const { answer } = await moving.call(changeRegister, { params: { terminalId: "WK1012" }, body: {} })
    expect(decodeJwt(answer.token)).toMatchObject({
      terminalNumber: "WK1012",
      receiptPrinterId: "PRN-WK1011"
    })
    expect(await moving.call(readSetup)).toMatchObject({ status: 401, code: "token_stale" })
    expect((await testTill(server.url, answer.token).call(readSetup)).status).toBe(200)
  })
})

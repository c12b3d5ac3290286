import { readEntries, saveEntry } from "@karat/contract/admin"
import { addItem, readLines } from "@karat/contract/cart"
import { confirmExemption } from "@karat/contract/control-unit"
import { openShop, readFirstStart } from "@karat/contract/first-start"
import { readFollowUps } from "@karat/contract/follow-up"
import { insureLine } from "@karat/contract/insurance"
import { signInWithCode } from "@karat/contract/session"
import { readSetup } from "@karat/contract/store"
import { setGiftCard } from "@karat/contract/voucher"
import type { Entry } from "@karat/domain/admin/entry"
import type { EntryKindName } from "@karat/domain/admin/entry-kinds"
import type { NewShop } from "@karat/domain/first-start/new-shop"
import { type MinorUnits, minorUnits } from "@karat/domain/money/minor-units"
import { newShop, newShopCode } from "@karat/domain/testing/new-shops"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import type { ServerConfig } from "../config/server-config.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { anna } from "../testing/test-customer.ts"
import { openedCart } from "../testing/test-sale.ts"
import { testConfig, testTill } from "../testing/test-till.ts"

/** Its company number as the tax office writes it: without a hyphen. */
const shop: NewShop = { ...newShop, organisationNumber: "5560125790" }

let config: ServerConfig
let server: TestServer
let code: string
let now: Date
async function start() {
  server = await startTestServer(config, {
    clock: () => now,
    tellOpeningCode: (told) => (code = told)
  })
}
beforeEach(async () => {
  code = ""
  now = new Date("2026-11-22T08:00:00Z")
  config = await testConfig({ mode: "production", demo: false })
  await start()
})
afterEach(() => server.stop())

const stranger = () => testTill(server.url)
const open = (said: Partial<typeof openShop.body.Type> = {}, key?: string) =>
  stranger().call(openShop, {
    body: { code, shop, personalCode: newShopCode, ...said },
    ...(key === undefined ? {} : { key })
  })
const awaited = async () => (await stranger().call(readFirstStart)).answer.awaited
const rows = (table: "store" | "device" | "sign_in_code" | "staff") =>
  server.db.all(server.db.build.selectFrom(table).selectAll())

describe("a server that has no store", () => {
  it("says so, and opens the shop for whoever knows its code: the device is its first register · FIRST-1 FIRST-4", async () => {
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/u)
    expect(await awaited()).toBe(true)
    const { answer } = await open({ code: code.toLowerCase().replaceAll("-", " ") })
    expect(await awaited()).toBe(false)
    const setup = await testTill(server.url, answer.token).call(readSetup)
    expect(setup.answer).toMatchObject({
      logo: "Guldsmeden AB",
      memberFlag: false,
      insuranceFlag: false,
      roundsUp: false
    })
    expect(setup.answer.notSetUp).toContain("card")
    expect(await rows("store")).toMatchObject([{ number: "1", organisation_number: "556012-5790" }])
    const other = await stranger().call(signInWithCode, { body: { code: answer.signInCode } })
    expect(other.status).toBe(200)
  })

  it("has no code, badge or store that anybody could know beforehand · FIRST-1", async () => {
    for (const table of ["store", "sign_in_code", "staff", "device"] as const)
      expect(await rows(table), table).toEqual([])
    const first = code
    await server.stop()
    await start()
    expect(code).not.toBe(first)
    expect(await open({ code: first })).toMatchObject({ status: 401, code: "opening_code_wrong" })
    expect(await rows("store")).toEqual([])
  })

  it("slows down who guesses its code, and takes none of their tries for a right one · FIRST-1", async () => {
    const statuses: number[] = []
    for (let at = 0; at < 8; at += 1) statuses.push((await open({ code: `ABCD-EFGH-JK${at}` })).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    expect((await open()).status).toBe(429)
    now = new Date(now.getTime() + 60_000)
    expect((await open()).status).toBe(200)
  })

  it("refuses a shop with faults, names each, and opens it once they are mended · FIRST-2", async () => {
    const told = await open({ shop: { ...shop, vatNumber: "SE556012579002", phone: "" } })
    expect(told).toMatchObject({ status: 422, code: "new_shop_invalid" })
    expect(told.text).toContain("vatNumber: vat-number-wrong, phone: required")
    expect(await open({ shop: { ...shop, storeName: "4111 1111 1111 1111" } })).toMatchObject({
      status: 422,
      code: "card_number_in_text"
    })
    expect(await rows("store")).toEqual([])
    expect((await open()).status).toBe(200)
  })

  it("is opened once, however many press at the same time; the others are told · FIRST-4", async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map((at) => open({ shop: { ...shop, badgeNumber: `441${at}` } }))
    )
    expect(all.map(({ code: why = "opened" }) => why).toSorted()).toEqual([
      "opened",
      "shop_opened",
      "shop_opened",
      "shop_opened"
    ])
    expect([
      (await rows("store")).length,
      (await rows("staff")).length,
      (await rows("device")).length
    ]).toEqual([1, 1, 1])
  })

  it("answers a press again as it did the first time, also when it was started anew meanwhile · FIRST-4 IDEM-1", async () => {
    const first = await open({}, "the-same-press")
    const again = await open({}, "the-same-press")
    expect(again.text).toBe(first.text)
    const body = { code, shop, personalCode: newShopCode }
    await server.stop()
    await start()
    expect((await stranger().call(openShop, { body, key: "the-same-press" })).text).toBe(first.text)
    expect(await open({}, "another-press")).toMatchObject({ status: 409, code: "shop_opened" })
    expect(await rows("device")).toHaveLength(1)
  })

  it("sells gift cards from the beginning, and insurances once its owner has said what they cost · FIRST-10", async () => {
    const { answer } = await open()
    const till = testTill(server.url, answer.token)
    const { badgeNumber } = shop
    await till.call(confirmExemption, { body: { badgeNumber, text: "Exempt by the tax agency, 8-1234567" } })
    const save = async (kind: EntryKindName, entry: Entry, before?: Entry) =>
      expect(
        await till.call(saveEntry, { params: { kind }, body: { badgeNumber, entry, before } })
      ).toMatchObject({ status: 200 })
    const { id } = await openedCart(till, badgeNumber)
    const added = async (itemNumber: string, manualPrice?: MinorUnits) =>
      (await till.call(addItem, { params: { id }, body: { itemNumber, quantity: 1, manualPrice } })).answer
        .line
    expect((await till.call(readFollowUps)).answer).toEqual([{ code: "GIFTCARD", itemNumber: "GIFTCARD" }])
    const card = await added("GIFTCARD", minorUnits(500_00))
    expect(card).toMatchObject({ description: "Presentkort", amount: 500_00, vatBasisPoints: 0 })
    const named = { params: { id, code: "AAAA-BBBB-CCCC-DD01" }, body: { lineId: card.id } }
    expect(await till.call(setGiftCard, named)).toMatchObject({ status: 200 })

    const [selling] = (
      await till.call(readEntries, { params: { kind: "selling" }, query: { badgeNumber, search: "" } })
    ).answer.entries
    await save("selling", { ...selling, insures: true }, selling)
    await save("premium", { insuredFrom: 100_00, insuredUntil: 9_999_00, premium: 149_00 })
    await save("insuredDivision", { division: "RINGS" })
    await save("item", {
      itemNumber: "RING-1",
      itemName: "Ring 18 k",
      itemText: "",
      division: "RINGS",
      itemStatus: "10",
      vatRate: 2500,
      barcodes: "",
      takesDiscount: true,
      takesReturn: true,
      isInsurable: true,
      asksPrice: false,
      asksAfter: ""
    })
    const today = now.toISOString().slice(0, 10)
    await save("itemPrice", { itemNumber: "RING-1", priceFrom: today, ordinaryPrice: 1_995_00 })
    const { id: lineId } = await added("RING-1")
    const insured = await till.call(insureLine, { params: { id, lineId }, body: { customerInfo: anna } })
    expect(insured).toMatchObject({ status: 200 })
    const { answer: lines } = await till.call(readLines, { params: { id } })
    expect(lines.map(({ itemNumber, amount }) => [itemNumber, amount])).toContainEqual(["INSURANCE", 149_00])
  })

  it("counts in the currency that was chosen, and rounds cash to its smallest coin · FIRST-4", async () => {
    await open({ shop: { ...shop, currency: "EUR" } })
    const tenders = await server.db.all(
      server.db.build.selectFrom("tender_type").selectAll().orderBy("position")
    )
    expect(tenders.map(({ id }) => id)).toEqual([1, 24, 20, 4])
    expect(tenders[0]).toMatchObject({ rounding: 1, rounding_to_minor: 5 })
  })
})

it("a server that has stores, or those of the demo, cannot be opened · FIRST-1", async () => {
  const demo = await startTestServer(await testConfig())
  const told = await testTill(demo.url).call(openShop, {
    body: { code: "", shop, personalCode: newShopCode }
  })
  expect(told).toMatchObject({ status: 409, code: "shop_opened" })
  expect((await testTill(demo.url).call(readFirstStart)).answer).toEqual({ awaited: false })
  await demo.stop()
})

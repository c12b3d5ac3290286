import { readInventory, readStocks } from "@karat/contract/catalogue"
import { readTransfer, searchTransfers, setTransferLine } from "@karat/contract/transfer"
import * as calls from "@karat/contract/write-off"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"
import { sqlText } from "../testing/sql-text.ts"

let server: TestServer
let till: TestTill
const badgeNumber = "1001"

beforeAll(async () => {
  server = await startTestServer(await testConfig())
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db.run(sqlText("DELETE FROM goods_line"))
  await server.db.run(sqlText("DELETE FROM goods_history"))
})

const set = (itemOrBarcode: string, quantity: number, from = till) =>
  from.call(calls.setWriteOffLine, { body: { itemOrBarcode, quantity, badgeNumber } })
const stock = async (item: string, store = "101") =>
  (await till.call(readInventory, { params: { item } })).answer.find((row) => row.storeNumber === store)
    ?.stock

describe("the write-off list", () => {
  it("is the store's: its tills see one list, and other stores have their own · WOFF-2", async () => {
    const [second, elsewhere] = [
      await signedInTill(server.url, "101-2"),
      await signedInTill(server.url, "102-1")
    ]
    const { answer: line } = await set("BAG-S", 2)
    expect((await second.call(calls.readWriteOff)).answer).toEqual([line])
    expect((await elsewhere.call(calls.readWriteOff)).answer).toEqual([])
    const gone = await elsewhere.call(calls.removeWriteOffLine, { params: { lineId: line.id } })
    expect(gone).toMatchObject({ status: 404, code: "line_not_found" })
  })

  it("leaves alone with what its own store has put there, by its own badge, and never with a basket · WOFF-2 WOFF-9", async () => {
    const elsewhere = await signedInTill(server.url, "102-1")
    await set("BAG-S", 2)
    await elsewhere.call(calls.setWriteOffLine, {
      body: { itemOrBarcode: "BAG-S", quantity: 4, badgeNumber: "1003" }
    })
    await till.call(setTransferLine, { body: { itemOrBarcode: "BAG-S", quantity: 3, badgeNumber } })
    const before = await stock("BAG-S", "102")
    await till.call(calls.submitWriteOff, { body: { reason: "SKADAD" } })
    expect(await stock("BAG-S", "102")).toBe(before)
    expect((await till.call(calls.readWriteOff)).answer).toEqual([])
    expect((await elsewhere.call(calls.readWriteOff)).answer).toMatchObject([{ quantity: 4 }])
    expect((await till.call(readTransfer)).answer).toMatchObject([{ quantity: 3 }])
    const days = async (at: TestTill) =>
      (await at.call(calls.searchWriteOffs, { query: { page: "1" } })).answer.map((day) => day.quantity)
    expect([await days(till), await days(elsewhere)]).toEqual([[2], []])
    const [day] = (await till.call(calls.searchWriteOffs, { query: { page: "1" } })).answer
    if (day === undefined || !("date" in day)) throw new Error("There is no day.")
    const dayOf = async (at: TestTill) =>
      (await at.call(calls.searchWriteOffs, { query: { date: day.date } })).answer
    expect([(await dayOf(till)).length, (await dayOf(elsewhere)).length]).toEqual([1, 0])
    expect(await dayOf(till)).toMatchObject([{ left: { by: "Maja" } }])
    expect((await till.call(searchTransfers, { query: { page: "1" } })).answer).toEqual([])
  })

  it("tells the stock of 200 items at once, and leaves out what is asked beyond that · WOFF-2", async () => {
    const asked = async (place: number) => {
      const items = Array.from({ length: 201 }, (_, at) => (at === place ? "BAG-S" : `NONE-${at}`)).join(",")
      return (await till.call(readStocks, { query: { items } })).answer.length
    }
    expect([await asked(199), await asked(200)]).toEqual([1, 0])
  })

  it("takes a barcode for its item, so that both make one line · WOFF-3", async () => {
    const row = await server.db.get(
      sqlText<{ number: string; barcode: string }>(
        "SELECT item_number AS number, barcode FROM item_barcode LIMIT 1"
      )
    )
    await set(row?.number ?? "", 1)
    await set(row?.barcode ?? "", 4)
    const { answer } = await till.call(calls.readWriteOff)
    expect(answer).toMatchObject([{ itemNumber: row?.number, quantity: 4 }])
  })

  it("has its fields by the names of the wire · WIRE-41", async () => {
    await set("BAG-S", 2)
    const text = JSON.parse((await till.call(calls.readWriteOff)).text) as Record<string, unknown>[]
    expect(Object.keys(text[0] ?? {}).toSorted()).toEqual([
      "division",
      "inv_stock",
      "itemDescription",
      "itemNumber",
      "quantity",
      "w_id"
    ])
    const bags = JSON.parse((await till.call(calls.readBargainBags)).text) as object[]
    expect(bags[0]).toEqual({ wc_itemNumber: "BARGAIN-99", i_description: "Fyndpåse liten" })
    const reasons = JSON.parse((await till.call(calls.readWriteOffReasons)).text) as object[]
    expect(reasons[0]).toEqual({ rw_erpId: "SKADAD", rw_text: "Skadad vara" })
  })

  it("is empty exactly when its goods have left the stock and stand in the history · WOFF-9 WOFF-13", async () => {
    const before = (await stock("BAG-S")) ?? 0
    await set("BAG-S", 3)
    await set("BAG-M", 1)
    expect((await till.call(calls.submitWriteOff, { body: { reason: "NONE" } })).status).toBe(422)
    expect(await stock("BAG-S")).toBe(before)
    expect((await till.call(calls.submitWriteOff, { body: { reason: "SKADAD" } })).status).toBe(200)
    expect((await till.call(calls.readWriteOff)).answer).toEqual([])
    expect(await stock("BAG-S")).toBe(before - 3)
    const told = await till.call(readStocks, { query: { items: "BAG-S,NOBODY-KNOWS" } })
    expect(told.answer).toEqual([{ itemNumber: "BAG-S", stock: before - 3 }])
    const { answer: days } = await till.call(calls.searchWriteOffs, { query: { page: "1" } })
    expect(days).toMatchObject([{ quantity: 4 }])
    const [day] = days
    const date = day !== undefined && "date" in day ? day.date : ""
    const { answer: lines } = await till.call(calls.searchWriteOffs, { query: { date } })
    expect(lines).toMatchObject([
      { itemNumber: "BAG-S", quantity: 3 },
      { itemNumber: "BAG-M", quantity: 1 }
    ])
    const again = await till.call(calls.submitWriteOff, { body: { reason: "SKADAD" } })
    expect(again).toMatchObject({ status: 422, code: "goods_list_empty" })
  })

  it("keeps what is not in the store to be written off, and says what is there · KARAT-30", async () => {
    const there = (await stock("BAG-S")) ?? 0
    expect((await set("BAG-S", there + 1)).answer).toMatchObject({ quantity: there + 1, stock: there })
    const short = await till.call(calls.submitWriteOff, { body: { reason: "SKADAD" } })
    expect(short).toMatchObject({ status: 422, code: "goods_not_there" })
    expect(JSON.parse(short.text)).toMatchObject({ values: { wanted: there + 1, there } })
    expect(await stock("BAG-S")).toBe(there)
    expect((await till.call(calls.readWriteOff)).answer).toMatchObject([
      { quantity: there + 1, stock: there }
    ])
    await set("BAG-S", there)
    expect((await till.call(calls.submitWriteOff, { body: { reason: "SKADAD" } })).status).toBe(200)
    expect(await stock("BAG-S")).toBe(0)
    await set("BAG-S", 1)
    const none = await till.call(calls.submitWriteOff, { body: { reason: "SKADAD" } })
    expect(none).toMatchObject({ status: 422, code: "goods_not_there" })
    await server.db.run(sqlText("UPDATE item_stock SET stock = ? WHERE item_number = 'BAG-S'", there))
  })

  it("pages its history's days by 30, the latest first, and refuses what is no day · WOFF-13", async () => {
    for (let day = 1; day <= 31; day += 1)
      await server.db.run(
        sqlText(
          `INSERT INTO goods_history (id, kind, store_number, document, date, item_number, description, division,
             quantity, badge, reason, at) VALUES (?, 'write-off', '101', 'd', ?, 'BAG-S', 'Bag', 'BAGS', ?, '1001', 'SKADAD', '')`,
          `h-${day}`,
          `2026-10-${String(day).padStart(2, "0")}`,
          day
        )
      )
    const page = async (number: string) =>
      (await till.call(calls.searchWriteOffs, { query: { page: number } })).answer
    expect(await page("1")).toHaveLength(30)
    expect((await page("1"))[0]).toEqual({ date: "2026-10-31", quantity: 31 })
    expect(await page("2")).toEqual([{ date: "2026-10-01", quantity: 1 }])
    const wrong = await till.call(calls.searchWriteOffs, { query: { date: "2026-02-30" } })
    expect(wrong).toMatchObject({ status: 422, code: "invalid_date_format" })
  })
})

describe("bargain bags", () => {
  it("go into the stock, and leave the list as it is · BAG-6", async () => {
    const before = (await stock("BARGAIN-199")) ?? 0
    await set("BAG-S", 1)
    const body = { itemOrBarcode: "BARGAIN-199", quantity: 5, badgeNumber, create: true }
    expect((await till.call(calls.setWriteOffLine, { body })).answer).toMatchObject({ quantity: 5 })
    expect(await stock("BARGAIN-199")).toBe(before + 5)
    expect((await till.call(calls.readWriteOff)).answer).toMatchObject([{ itemNumber: "BAG-S" }])
  })
})

it("the history says when goods were written off, by whom and why, in each language of the till · KARAT-45", async () => {
  await set("BAG-S", 2)
  const [reason] = (await till.call(calls.readWriteOffReasons, { query: { language: "en" } })).answer
  await till.call(calls.submitWriteOff, { body: { reason: reason?.id ?? "" } })
  const [day] = (await till.call(calls.searchWriteOffs, { query: { page: "1" } })).answer
  if (day === undefined || !("date" in day)) throw new Error("There is no day.")
  const { answer } = await till.call(calls.searchWriteOffs, { query: { date: day.date } })
  const [line] = answer
  expect(line).toMatchObject({
    itemNumber: "BAG-S",
    left: { at: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/u), by: "Maja", reason: { en: reason?.text } }
  })
  expect(line).not.toHaveProperty("left.to")
  expect(line).not.toHaveProperty("left.document")
})

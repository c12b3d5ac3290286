import * as calls from "@karat/contract/click-and-collect"
import { webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { writeDemoWebOrders } from "@karat/demo-shop/demo-store/demo-web-orders"
import { openTestDatabase } from "../testing/test-postgres.ts"
import { type TestServer, startTestServer } from "../testing/test-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T12:00:00Z")
let server: TestServer
let till: TestTill

beforeAll(async () => {
  server = await startTestServer(await testConfig(), { clock: () => now, followsClock: true })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const listOf = async (at: TestTill) => (await at.call(calls.readWebOrders)).answer
const read = async (at: TestTill, orderNumber: string) =>
  await at.call(calls.readWebOrder, { params: { orderNumber } })

describe("the web orders of a demo store", () => {
  it("stand in every status, in both countries, and name items that exist · CNC-1 CNC-2 CNC-3 CNC-4 KARAT-152", async () => {
    for (const at of [till, await signedInTill(server.url, "fi201-1")]) {
      const list = await listOf(at)
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(Object.values(webOrderStatus)))
      expect(list.some(({ comment }) => comment !== undefined)).toBe(true)
      for (const { number, itemNames } of list) {
        const { products } = (await read(at, number)).answer
        expect(products).not.toEqual([])
        expect(itemNames).toEqual(products.map(({ name }) => name))
      }
    }
    const missing = await server.db.get(
      sqlText<{ n: number }>(
        "SELECT count(*) AS n FROM web_order_product WHERE item_number NOT IN (SELECT number FROM item)"
      )
    )
    expect(missing?.n).toBe(0)
  })

  it("are of that store alone: a foreign one is not there · CNC-1", async () => {
    const foreign = (await listOf(await signedInTill(server.url, "102-1")))[0]?.number ?? ""
    expect(foreign).toMatch(/^W102/u)
    expect((await listOf(till)).map(({ number }) => number)).not.toContain(foreign)
    expect(await read(till, foreign)).toMatchObject({ status: 404, code: "order_not_found" })
  })

  it("are the same whenever they are made, counted back from then, and written once · CNC-1", async () => {
    const made = async (moment: string) => {
      const db = await openTestDatabase({ demo: true })
      await writeDemoWebOrders(db, new Date(moment))
      const rows = () =>
        db.all(
          sqlText<{ changed_at: string; deadline: string | null }>("SELECT * FROM web_order ORDER BY number")
        )
      const first = await rows()
      await writeDemoWebOrders(db, new Date("2030-01-01T12:00:00Z"))
      expect(await rows()).toEqual(first)
      await db.close()
      return first
    }
    const [monday, tuesday] = [await made("2026-11-23T12:00:00Z"), await made("2026-11-24T12:00:00Z")]
    const timeless = (rows: typeof monday) => rows.map((row) => ({ ...row, changed_at: "", deadline: "" }))
    expect(timeless(monday)).toEqual(timeless(tuesday))
    expect(monday).not.toEqual(tuesday)
  })
})

describe("a web order that nobody collects", () => {
  it("expires by the clock of the store's country, and says so in its history · CNC-5", async () => {
    const finland = await signedInTill(server.url, "fi201-1")
    const waiting = (await listOf(finland))
      .filter(({ status }) => status === webOrderStatus.waiting)
      .toSorted((one, other) => ((one.deadline ?? "") < (other.deadline ?? "") ? -1 : 1))[0]
    const deadline = waiting?.deadline ?? ""
    const before = now
    // The walls of Finland are two hours ahead of UTC in winter.
    const end = Date.parse(`${deadline}Z`) - 2 * 3_600_000
    now = new Date(end)
    expect((await read(finland, waiting?.number ?? "")).answer.status).toBe(webOrderStatus.waiting)
    now = new Date(end + 1000)
    const { answer } = await read(finland, waiting?.number ?? "")
    expect(answer.status).toBe(webOrderStatus.expired)
    expect(answer.history?.at(-1)).toEqual({ type: "expire", at: deadline })
    expect((await listOf(finland)).find(({ number }) => number === answer.number)?.status).toBe(
      webOrderStatus.expired
    )
    now = before
  })

  it("is out of the list a month after it is over · CNC-1", async () => {
    const before = now
    const over = (await listOf(till)).filter(({ status }) => status === 2 || status === 12)
    now = new Date(now.getTime() + 31 * 86_400_000)
    const later = await signedInTill(server.url, "101-2")
    const numbers = (await listOf(later)).map(({ number }) => number)
    expect(over.some(({ number }) => numbers.includes(number))).toBe(false)
    expect(numbers.length).toBeGreaterThan(0)
    now = before
  })
})

describe("what is done with a web order", () => {
  const anyOf = async (status: number) => {
    const found = (await listOf(till)).find((each) => each.status === status)
    if (found === undefined) throw new Error(`No order with status ${status} is left.`)
    return found.number
  }
  const change = (at: TestTill, orderNumber: string, body: (typeof calls.changeWebOrder)["body"]["Type"]) =>
    at.call(calls.changeWebOrder, { params: { orderNumber }, body })

  it("is written down with a name and a moment on the wall, the register's where nobody says who · CNC-13 CNC-16", async () => {
    const orderNumber = await anyOf(webOrderStatus.onTheWay)
    const arrived = await till.call(calls.checkInWebOrder, { params: { orderNumber }, body: {} })
    expect(arrived.answer).toEqual({ success: true })
    await change(till, orderNumber, { type: "comment", comment: " Ring före ", badgeNumber: "1003" })
    const { answer } = await read(till, orderNumber)
    expect(answer).toMatchObject({
      status: 1,
      comment: "Ring före",
      deadline: "2026-11-29T13:00:00",
      history: [
        { type: "order" },
        { type: "check-in", by: "Kassa 1", at: "2026-11-22T13:00:00" },
        { type: "comment", by: "Oliver Bennett", comment: "Ring före" }
      ]
    })
    const unknown = await change(till, orderNumber, { type: "extend", badgeNumber: "9999" })
    expect(unknown).toMatchObject({ status: 404, code: "staff_not_found" })
    const long = await change(till, orderNumber, { type: "comment", comment: "x".repeat(201) })
    expect(long).toMatchObject({ status: 422, code: "comment_too_long" })
  })

  it("is done by one till of two at once, and the other is told by whom · CNC-16", async () => {
    const neighbour = await signedInTill(server.url, "101-2")
    const orderNumber = await anyOf(webOrderStatus.waiting)
    const seen = (await read(till, orderNumber)).answer.history?.length
    const both = await Promise.all([
      change(till, orderNumber, { type: "deliver", data: "8504122386", badgeNumber: "1001", seen }),
      change(neighbour, orderNumber, { type: "cancel", badgeNumber: "1003", seen })
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const refused = both.find(({ status }) => status === 422)
    expect(["web_order_delivered", "web_order_cancelled"]).toContain(refused?.code)
    expect((await read(till, orderNumber)).answer.history).toHaveLength((seen ?? 0) + 1)
  })

  it("keeps no personal number, and does not write that it has expired before somebody comes · CNC-5 CNC-17", async () => {
    const orderNumber = await anyOf(webOrderStatus.expired)
    const typesKept = async () =>
      (
        await server.db.all(
          sqlText<{ type: string }>("SELECT type FROM web_order_move WHERE order_number = ?", orderNumber)
        )
      ).map(({ type }) => type)
    expect(await typesKept()).not.toContain("expire")
    const { answer } = await change(till, orderNumber, {
      type: "deliver",
      data: " 19850412-2386 ",
      badgeNumber: "1001"
    })
    expect(answer).toMatchObject({ status: 2 })
    expect((await typesKept()).slice(-2)).toEqual(["expire", "deliver"])
    const everything = JSON.stringify([
      await server.db.all(sqlText("SELECT * FROM web_order_move")),
      await server.db.all(sqlText("SELECT body, request_hash FROM answer"))
    ])
    expect(everything).toContain("19850412••••")
    expect(everything).not.toContain("2386")
  })

  it("stays: neither can it be changed, nor an order sent a way that there is not · CNC-16", async () => {
    const orderNumber = await anyOf(webOrderStatus.closed)
    for (const statement of [
      "UPDATE web_order SET status = 1, deadline = '2099-01-01T00:00:00' WHERE number = ?",
      "UPDATE web_order_move SET by_name = 'Nobody' WHERE order_number = ?",
      "DELETE FROM web_order_move WHERE order_number = ?"
    ])
      await expect(() => server.db.run(sqlText(statement, orderNumber))).rejects.toThrow(/web order/u)
  })

  it("is not done to an order of another store · CNC-16", async () => {
    const elsewhere = await signedInTill(server.url, "102-1")
    const orderNumber = await anyOf(webOrderStatus.regretted)
    const missing = { status: 404, code: "order_not_found" }
    expect(await change(elsewhere, orderNumber, { type: "return" })).toMatchObject(missing)
    expect(await elsewhere.call(calls.checkInWebOrder, { params: { orderNumber }, body: {} })).toMatchObject(
      missing
    )
  })
})

describe("a return of the web shop", () => {
  const stockOf = async (item: string) =>
    (
      await server.db.get(
        sqlText<{ stock: number }>(
          "SELECT stock FROM item_stock WHERE store_number = '101' AND item_number = ?",
          item
        )
      )
    )?.stock ?? 0

  it("puts its goods into the store's stock once it has come, and none when it is deleted · CNC-21", async () => {
    for (const [orderNumber, arrives] of [
      ["W1013371", true],
      ["W1013372", false]
    ] as const) {
      const params = { orderNumber }
      const { answer: items } = await till.call(calls.findWebReturn, { params })
      const [first] = items
      const come = items.reduce(
        (sum, { itemNumber, quantity }) => sum + (itemNumber === first?.itemNumber ? quantity : 0),
        0
      )
      const before = await stockOf(first?.itemNumber ?? "")
      if (arrives) await till.call(calls.confirmWebReturn, { params, body: { badgeNumber: "1001" } })
      else await till.call(calls.deleteWebReturn, { params, query: { badgeNumber: "1001" } })
      expect((await stockOf(first?.itemNumber ?? "")) - before).toBe(arrives ? come : 0)
      const again = await till.call(calls.confirmWebReturn, { params, body: {} })
      expect(again).toMatchObject({
        status: 422,
        code: arrives ? "web_return_arrived" : "web_return_deleted"
      })
    }
  })

  it("is that store's alone · CNC-19", async () => {
    const elsewhere = await signedInTill(server.url, "102-1")
    expect(await elsewhere.call(calls.findWebReturn, { params: { orderNumber: "W1013373" } })).toMatchObject({
      status: 404,
      code: "order_not_found"
    })
  })
})

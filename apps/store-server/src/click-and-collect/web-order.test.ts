import * as calls from "@karat/contract/click-and-collect"
import { webOrderStatus } from "@karat/domain/click-and-collect/web-order"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openDatabase } from "../database/open-database.ts"
import { writeDemoWebOrders } from "../demo-store/demo-web-orders.ts"
import { seedDemoStore } from "../demo-store/seed-demo-store.ts"
import { type RunningStoreServer, startStoreServer } from "../start-store-server.ts"
import { sqlText } from "../testing/sql-text.ts"
import { signedInTill, testConfig, type TestTill } from "../testing/test-till.ts"

let now = new Date("2026-11-22T12:00:00Z")
let server: RunningStoreServer
let till: TestTill

beforeAll(async () => {
  server = await startStoreServer(testConfig(), { clock: () => now })
  till = await signedInTill(server.url)
})
afterAll(() => server.stop())

const listOf = async (at: TestTill) => (await at.call(calls.readWebOrders)).answer
const read = async (at: TestTill, orderNumber: string) =>
  await at.call(calls.readWebOrder, { params: { orderNumber } })

describe("the web orders of a demo store", () => {
  it("stand in every status, in both countries, and ask for items that exist · CNC-1 CNC-2 CNC-3 CNC-4", async () => {
    for (const at of [till, await signedInTill(server.url, "fi201-1")]) {
      const list = await listOf(at)
      expect(new Set(list.map(({ status }) => status))).toEqual(new Set(Object.values(webOrderStatus)))
      expect(list.some(({ comment }) => comment !== undefined)).toBe(true)
      for (const { number } of list) expect((await read(at, number)).answer.products).not.toEqual([])
    }
    const missing = server.db.get(
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

  it("are the same whenever they are made, counted back from then, and written once · CNC-1", () => {
    const made = (moment: string) => {
      const db = openDatabase(":memory:")
      seedDemoStore(db)
      writeDemoWebOrders(db, new Date(moment))
      const rows = () =>
        db.all(
          sqlText<{ changed_at: string; deadline: string | null }>("SELECT * FROM web_order ORDER BY number")
        )
      const first = rows()
      writeDemoWebOrders(db, new Date("2030-01-01T12:00:00Z"))
      expect(rows()).toEqual(first)
      db.close()
      return first
    }
    const [monday, tuesday] = [made("2026-11-23T12:00:00Z"), made("2026-11-24T12:00:00Z")]
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

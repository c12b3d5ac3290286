import { readBankedDays, readCashDay } from "@karat/contract/cash"
import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { readTasks } from "@karat/contract/task"
import { tender } from "@karat/domain/tender/tender-type"
import { afterEach, describe, expect, it } from "vitest"
import { wallTime } from "@karat/domain/store/store-time"
import { verifyJournal } from "@karat/store-server/journal/verify-journal"
import { type TestServer, startTestServer } from "@karat/store-server/testing/test-server"
import { present } from "@karat/store-server/testing/present"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { signedInTill, testConfig } from "@karat/store-server/testing/test-till"

let server: TestServer | undefined
afterEach(() => server?.stop())

async function startedAt(moment: string, known?: Awaited<ReturnType<typeof testConfig>>) {
  const config = known ?? (await testConfig({ demoHistory: true }))
  server = await startTestServer(config, { clock: () => new Date(moment) })
  server.demoHistory.stop()
  return { db: server.db, url: server.url, config }
}

/** How much of its budget a store has sold, in percent. */
async function ofBudget(url: string, code: string) {
  const { sales, kpis } = (await (await signedInTill(url, code)).call(readSalesAndKpis)).answer
  return { percent: (sales.total / present(sales.budget)) * 100, customers: kpis.customers }
}

describe("the demo stores on the day they are opened", () => {
  it.each([
    ["a Monday at nine", "2026-11-23T08:00:00Z", 0, 20, 3],
    ["a Monday at half past two", "2026-11-23T13:30:00Z", 40, 70, 6],
    ["a Saturday when the stores have closed", "2026-11-21T19:30:00Z", 85, 115, 12]
  ])("have sold what one believes on %s", async (_, moment, least, most, customers) => {
    const { db, url } = await startedAt(moment)
    expect(await verifyJournal(db)).toEqual([])
    for (const code of ["101-1", "102-1", "fi201-1"]) {
      const sold = await ofBudget(url, code)
      expect(sold.percent, code).toBeGreaterThan(least)
      expect(sold.percent, code).toBeLessThan(most)
      expect(sold.customers, code).toBeGreaterThanOrEqual(customers)
    }
    const latest = await db.get(
      sqlText<{ moment: string }>(
        "SELECT max(date || 'T' || time) AS moment FROM receipt_index WHERE source = 'sale' AND country = 'SE'"
      )
    )
    expect(present(latest).moment <= wallTime("SE", new Date(moment))).toBe(true)
  })

  it("were paid with notes and cards at both tills, and nobody has counted it yet", async () => {
    const { url } = await startedAt("2026-11-23T17:30:00Z")
    const till = await signedInTill(url)
    const totals = (await till.call(readTenderTypeTotals)).answer
    expect(new Set(totals.map(({ terminalNumber }) => terminalNumber))).toEqual(new Set(["WK1011", "WK1012"]))
    expect(new Set(totals.map(({ tenderType }) => tenderType))).toEqual(
      new Set([tender.cash, tender.card, tender.swish])
    )
    const day = (await till.call(readCashDay, { query: { date: "2026-11-23", pos: "1" } })).answer
    expect(day.sums.SEK.isCounted).toBe(false)
    expect(present(day.sums.SEK.flow).taken).toBeGreaterThan(0)
    const days = (await till.call(readBankedDays)).answer
    expect(days.filter(({ date }) => date === "2026-11-23")).toEqual([])
  })

  it("sell on the next day as well, and never twice on one", async () => {
    const { url, config } = await startedAt("2026-11-23T12:00:00Z")
    const first = await ofBudget(url, "101-1")
    await server?.stop()
    const again = await startedAt("2026-11-23T16:00:00Z", config)
    expect(await ofBudget(again.url, "101-1")).toEqual(first)
    await server?.stop()
    const next = await startedAt("2026-11-24T16:00:00Z", config)
    expect((await ofBudget(next.url, "101-1")).percent).toBeGreaterThan(50)
  })

  it("ask for other things when all they asked for is past, and keep what others have asked", async () => {
    const { db, config } = await startedAt("2026-11-23T12:00:00Z")
    await db.run(
      sqlText(
        `INSERT INTO task (id, store_number, name, body, deadline) VALUES ('OWN-1', '101', 'Städa', '', '2026-11-24')`
      )
    )
    await server?.stop()
    const later = await startedAt("2027-02-02T12:00:00Z", config)
    const { tasks, inventoryTasks } = (await (await signedInTill(later.url)).call(readTasks)).answer
    expect(tasks.filter(({ deadline }) => deadline >= "2027-02-02").length).toBeGreaterThan(1)
    expect(tasks.map(({ name }) => name)).toContain("Städa")
    expect(tasks).toHaveLength(5)
    expect(inventoryTasks).toHaveLength(5)
    expect(inventoryTasks.filter(({ end }) => end >= "2027-02-02")).toHaveLength(4)
  })

  it("write their history from yesterday back", async () => {
    const { db } = await startedAt("2026-11-23T12:00:00Z")
    await expect
      .poll(
        async () =>
          present(
            await db.get(sqlText<{ last: string | null }>("SELECT max(date) AS last FROM archive_receipt"))
          ).last
      )
      .toBe("2026-11-22")
  })
})

import { readSalesAndKpis, readTenderTypeTotals } from "@karat/contract/store-day"
import { readConfig } from "@karat/store-server/config/server-config"
import { startTestServer } from "@karat/store-server/testing/test-server"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Browser } from "playwright"
import { firstDay, receiptCount, writeMillionReceipts } from "./million-receipts.ts"
import { signIn } from "./store-client.ts"
import { ms, type Outcome, percentile } from "./table.ts"

const budgetMs = 50
const days = 300

/** The figures of any day while a million receipts stand behind them, over HTTP and from the tap on the screen. */
export async function benchStartPage(browser: Browser, url: string): Promise<readonly Outcome[]> {
  return [...(await benchFigures()), await benchTap(browser, url)]
}

async function benchFigures(): Promise<readonly Outcome[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "karat-figures-"))
  await writeMillionReceipts(dataDir)
  const server = await startTestServer({ ...readConfig({}), port: 0, dataDir, logLevel: "silent" })
  try {
    const { token } = await signIn(server.url, "101-1")
    const latenciesMs: number[] = []
    let empty = 0
    for (let day = 0; day < days; day += 1) {
      const date = new Date(Date.parse(firstDay) + day * 2 * 86_400_000).toISOString().slice(0, 10)
      for (const { path } of [readSalesAndKpis, readTenderTypeTotals]) {
        const startedMs = performance.now()
        const answer = await fetch(`${server.url}/api${path}?date=${date}`, {
          headers: { authorization: `Bearer ${token}` }
        })
        const text = await answer.text()
        latenciesMs.push(performance.now() - startedMs)
        if (!answer.ok || text === "[]" || text.includes('"numberOfCustomers":0')) empty += 1
      }
    }
    const p95 = percentile(latenciesMs, 0.95)
    const slowest = Math.max(...latenciesMs)
    return [
      {
        line: `figures of a day over ${receiptCount.toLocaleString("en")} receipts`,
        budget: `p95 ≤ ${budgetMs} ms`,
        measured: `p50 ${ms(percentile(latenciesMs, 0.5))}, p95 ${ms(p95)}, slowest ${ms(slowest)}, ${empty} empty`,
        ok: p95 <= budgetMs && empty === 0
      }
    ]
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const tapBudgetMs = 100

/** From the tap on the cover to the figures on the screen. */
async function benchTap(browser: Browser, url: string): Promise<Outcome> {
  const { token } = await signIn(url, "101-1")
  const takenMs: number[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB" })
    await context.addInitScript((value) => localStorage.setItem("karat.token", value), token)
    const page = await context.newPage()
    await page.goto(`${url}/login`)
    const cover = page.getByRole("button", { name: /^Show the figures/ })
    await cover.waitFor()
    // The first tap brings its code along.
    await cover.click()
    await page.getByText(/^Sales today/).waitFor()
    takenMs.push(
      await page.evaluate(async () => {
        const before = [...document.querySelectorAll("button")].find(({ title }) => title === "Previous day")
        const startedMs = performance.now()
        before?.click()
        while (!/^Sales \d/u.test(document.querySelector("dt")?.textContent ?? ""))
          await new Promise((resolve) => requestAnimationFrame(resolve))
        return performance.now() - startedMs
      })
    )
    await context.close()
  }
  const p50 = percentile(takenMs, 0.5)
  return {
    line: "from the press to another day's figures on the screen",
    budget: `≤ ${tapBudgetMs} ms`,
    measured: ms(p50),
    ok: p50 <= tapBudgetMs
  }
}

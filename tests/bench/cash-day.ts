import { setTimeout as pause } from "node:timers/promises"
import type { Browser } from "playwright"
import { measuredPage } from "./measured-page.ts"
import { sellForCash, signIn } from "./store-client.ts"
import { ms, type Outcome, percentile } from "./table.ts"

const code = "102-1"
const receipts = 2000
const openings = 20
const budgetMs = 100
/** A day of many receipts is opened from sums that are kept, so it takes what an empty one takes. */
const mostTimesEmpty = 1.5

/** Opens a day on which a lot was sold in cash, and a day of nothing beside it, again and again. */
export async function benchCashDay(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const device = await signIn(url, code)
  await sellForCash(device, receipts)
  const till = await measuredPage(browser, {
    url: `${url}/manageCash`,
    stands: "input[inputmode=numeric]",
    tile: "input[inputmode=numeric]",
    prepare: async (context) => {
      await context.addInitScript(
        ([token]) => {
          if (token !== undefined) localStorage.setItem("karat.token", token)
          sessionStorage.setItem("karat.badge", "1003")
        },
        [device.token]
      )
    }
  })
  const step = (name: string) =>
    till.until("fieldset button", () => till.page.getByRole("button", { name }).click())
  const [full, empty]: [number[], number[]] = [[], []]
  for (let opened = 0; opened <= openings; opened += 1) {
    const [before, after] = [await step("Day before"), await step("Day after")]
    // The first ones fetch what the others find.
    if (opened > 0) empty.push(before)
    if (opened > 0) full.push(after)
    await pause(100)
  }
  // All of them, and not an empty day that is quickly drawn.
  const sum = till.page.getByText("200,000.00").first()
  const shown = await sum.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false
  )
  await till.close()
  const p95 = percentile(full, 0.95)
  const times = percentile(full, 0.5) / percentile(empty, 0.5)
  return [
    {
      line: `a cash day of ${receipts} receipts, tap to paint, p95`,
      budget: `≤ ${budgetMs} ms`,
      measured: `${ms(p95)}, p50 ${ms(percentile(full, 0.5))}`,
      ok: p95 <= budgetMs && shown
    },
    {
      line: `a cash day of ${receipts} receipts against an empty one, p50`,
      budget: `≤ ${mostTimesEmpty} ×`,
      measured: `${times.toFixed(2)} ×`,
      ok: times <= mostTimesEmpty
    }
  ]
}

import type { Browser } from "playwright"
import { itemNumber } from "./large-catalogue.ts"
import { type MeasuredPage, openContext } from "./measured-page.ts"
import { ms, type Outcome, percentile } from "./table.ts"
import { openTill } from "./till-page.ts"

const samples = 20
const budgets = [
  { slowDown: 1, mostMs: 50 },
  { slowDown: 6, mostMs: 200 }
]

/** From the last key of what is typed into the search to its results, among all that the store sells. */
export async function benchFinding(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const keeping = await openContext(browser)
  const till = await openTill(browser, { url, code: "101-1", badge: "1001", lines: 0, keeping })
  const outcomes: Outcome[] = []
  try {
    for (const { slowDown, mostMs } of budgets) {
      await till.slowDown(slowDown)
      const took: number[] = []
      for (let index = 0; index < samples; index += 1)
        took.push(await search(till, slowDown * 1000 + index * 37))
      const usual = percentile(took, 0.5)
      outcomes.push({
        line: `search, last key to results, ${slowDown === 1 ? "full speed" : `${slowDown}× slower`}, p50`,
        budget: `≤ ${mostMs} ms`,
        measured: `${ms(usual)}, p95 ${ms(percentile(took, 0.95))}`,
        ok: usual <= mostMs
      })
    }
  } finally {
    await till.close()
    await keeping.close()
  }
  return outcomes
}

/** Types an item's number as a cashier does, and waits until its tile is the only one. */
async function search({ page, until }: MeasuredPage, index: number): Promise<number> {
  const number = itemNumber(index)
  await page.getByRole("textbox").first().fill("")
  await page.locator("ul li > button:has(img)").nth(7).waitFor()
  await page.getByRole("textbox").first().focus()
  await page.keyboard.type(number.slice(0, -1), { delay: 150 })
  return await until("ul > li:only-child > button:first-of-type", () => page.keyboard.press(number.slice(-1)))
}

import { setTimeout as pause } from "node:timers/promises"
import type { Browser, Page } from "playwright"
import { noLongTasks, turnWheel } from "./no-long-tasks.ts"
import { fillWriteOff, signIn } from "./store-client.ts"
import type { Outcome } from "./table.ts"
import { openTill } from "./till-page.ts"

const lines = 500
const code = "835-1"
const rows = "li:has(fieldset)"

/** What a cashier does to a very long list of goods, watched for tasks that a finger would feel. */
export async function benchLargeGoodsList(browser: Browser, url: string): Promise<readonly Outcome[]> {
  await fillWriteOff(await signIn(url, code), lines)
  const till = await openTill(browser, { url, code, badge: "1003", lines: 0, path: "/writeOff" })
  await till.page
    .locator(rows)
    .nth(lines - 1)
    .waitFor({ state: "attached" })
  await pause(1000)
  await till.takeLongTasks()
  const watch = (line: string, act: () => Promise<void>) =>
    noLongTasks({ till, line, settledRow: `${rows}:not([data-saving])`, act })
  const outcomes = [
    await watch("scrolling 500 goods down and up", () => turnWheel(till.page, rows, [1, -1])),
    await watch("a quantity in a list of 500 goods, five presses", () => changeQuantity(till.page))
  ]
  await till.close()
  return outcomes
}

async function changeQuantity(page: Page): Promise<void> {
  const more = page.locator(rows).nth(2).getByRole("button", { name: "Increase quantity" })
  for (let press = 0; press < 5; press += 1) await more.click()
  await pause(600)
}

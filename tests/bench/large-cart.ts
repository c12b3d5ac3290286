import { setTimeout as pause } from "node:timers/promises"
import type { Browser } from "playwright"
import type { MeasuredPage } from "./measured-page.ts"
import { noLongTasks, turnWheel } from "./no-long-tasks.ts"
import { ms, type Outcome, percentile } from "./table.ts"
import { openTill } from "./till-page.ts"

const lines = 500
const openings = 20
/** Three frames of a screen that shows sixty a second. */
const threeFramesMs = 50

const rows = "li[aria-posinset]"
const settledRow = `${rows}:not([data-saving])`

/** What a cashier does to a very large cart, watched for tasks that a finger would feel. */
export async function benchLargeCart(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const till = await openTill(browser, { url, code: "835-1", badge: "1003", lines })
  await pause(1000)
  await till.takeLongTasks()
  const watch = (line: string, act: () => Promise<void>) => noLongTasks({ till, line, settledRow, act })
  const outcomes = [
    await watch("scrolling 500 lines up and down", () => turnWheel(till.page, rows, [-1, 1, -1])),
    await watch("a quantity in a cart of 500 lines, five presses", () => changeQuantity(till)),
    await watch("a discount in a cart of 500 lines", () => discount(till))
  ]
  await till.close()
  return outcomes
}

/** Opens the information of an item that has been looked at before, again and again. */
export async function benchItemInfo(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const till = await openTill(browser, { url, code: "835-1", badge: "1003", lines: 0 })
  const took: number[] = []
  for (let opened = 0; opened <= openings; opened += 1) {
    const more = till.page.locator("ul li > button:nth-of-type(2)").nth(5)
    const box = await more.boundingBox()
    if (box === null) throw new Error("The tile is not on the screen.")
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await till.page.mouse.move(x, y)
    const ms = await till.until("section h1 ~ button[aria-pressed]", () => till.page.mouse.click(x, y))
    // The first one fetches what the others find.
    if (opened > 0) took.push(ms)
    await till.page.locator("section:has(> div > h1) button").first().click()
    await till.page.locator("ul li > button:first-of-type:has(img)").nth(7).waitFor()
    await pause(200)
  }
  await till.close()
  const p95 = percentile(took, 0.95)
  return [
    {
      line: "item information, seen before, tap to paint, p95",
      budget: `≤ 3 frames (${threeFramesMs} ms)`,
      measured: `${ms(p95)}, p50 ${ms(percentile(took, 0.5))}`,
      ok: p95 <= threeFramesMs
    }
  ]
}

async function changeQuantity({ page }: MeasuredPage): Promise<void> {
  await page.locator(`${rows} button[aria-expanded]`).nth(1).click()
  const more = page.getByRole("button", { name: "Increase quantity" })
  for (let press = 0; press < 5; press += 1) await more.click()
  await pause(600)
}

async function discount({ page }: MeasuredPage): Promise<void> {
  await page.locator(`${rows} fieldset button[data-action="discount"]`).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Percent", exact: true }).click()
  await dialog.getByRole("textbox", { name: "Discount" }).fill("10")
  await page.keyboard.press("Enter")
  await dialog.getByRole("button", { name: "Regular customer" }).click()
  await dialog.waitFor({ state: "hidden" })
}

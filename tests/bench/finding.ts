import type { Browser } from "playwright"
import { openFloor, serveFloor } from "./floor-page.ts"
import { itemNumber } from "./large-catalogue.ts"
import { type MeasuredPage, openContext } from "./measured-page.ts"
import { type Outcome, within } from "./table.ts"
import { openTill } from "./till-page.ts"

const samples = 20
/** So few that looking through them is nothing: among a hundred thousand, a page by hand would be the slower one. */
const floorItems = 1000
/** Till and floor take turns this often. */
const turn = 5
const budgets = [
  { slowDown: 1, mostMs: 50 },
  { slowDown: 6, mostMs: 200 }
]

/** From the last key of what is typed into the search to its results, among all that the store sells. */
export async function benchFinding(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const keeping = await openContext(browser)
  const floor = await serveFloor()
  const till = await openTill(browser, { url, code: "101-1", badge: "1001", lines: 0, keeping })
  const bare = await openFloor(browser, floor, { items: floorItems })
  const outcomes: Outcome[] = []
  try {
    for (const { slowDown, mostMs } of budgets) {
      const took = { till: [] as number[], floor: [] as number[] }
      for (let done = 0; done < samples; done += turn) {
        const turns = Array.from({ length: turn }, (_, next) => done + next)
        await bare.slowed(slowDown, async () => {
          for (const at of turns) took.floor.push(await searchBare(bare, String(100_000 + at)))
        })
        await till.slowed(slowDown, async () => {
          for (const at of turns) took.till.push(await search(till, itemNumber(slowDown * 1000 + at * 37)))
        })
      }
      const speed = slowDown === 1 ? "full speed" : `${slowDown}× slower`
      outcomes.push(within(took, { line: `search, last key to results, ${speed}, p50`, share: 0.5, mostMs }))
    }
  } finally {
    floor.stop()
    await Promise.all([till.close(), bare.close()])
    await keeping.close()
  }
  return outcomes
}

/** Types an item's number as a cashier does, and waits until its tile is the only one. */
async function search(till: MeasuredPage, number: string): Promise<number> {
  await till.page.getByRole("textbox").first().fill("")
  await till.page.locator("ul li > button:has(img)").nth(7).waitFor()
  return await typeInto(till, number, "ul > li:only-child > button:first-of-type")
}

async function searchBare(bare: MeasuredPage, number: string): Promise<number> {
  await bare.page.getByRole("textbox").first().fill("")
  await bare.page.locator(".tile").nth(7).waitFor()
  return await typeInto(bare, number, ".tile:only-child")
}

async function typeInto({ page, until }: MeasuredPage, number: string, found: string): Promise<number> {
  await page.getByRole("textbox").first().focus()
  await page.keyboard.type(number.slice(0, -1), { delay: 150 })
  return await until(found, () => page.keyboard.press(number.slice(-1)))
}

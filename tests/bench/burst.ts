import type { Browser } from "playwright"
import { openFloor, serveFloor } from "./floor-page.ts"
import { barcode } from "./large-catalogue.ts"
import { type MeasuredPage, openContext } from "./measured-page.ts"
import { ms, type Outcome, percentile } from "./table.ts"
import { openTill } from "./till-page.ts"

const scans = 200
/** Of what a bare page takes: 10 ms where that is 7.8, as on the machine that the budget was made on. */
const mostOfFloor = 10 / 7.8

/**
 * Each cashier has a cart of their own at each register, and till and floor take turns: what else the machine does
 * meets both. From one turn to the next the floor differs by a half.
 */
const turns = ["102-1", "101-1"].flatMap((code) => ["1001", "1002", "1004"].map((badge) => ({ code, badge })))

/** A stack of goods that is scanned as fast as a scanner reads, by somebody who does not look at the screen. */
export async function benchBurst(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const floor = await serveFloor()
  const keeping = await openContext(browser)
  const took = { till: [] as number[], floor: [] as number[] }
  let lost = 0
  try {
    for (const [turn, { code, badge }] of turns.entries()) {
      const till = await openTill(browser, { url, code, badge, lines: 0, keeping })
      const bare = await openFloor(browser, floor, {})
      const codes = Array.from({ length: scans }, (_, index) => barcode(20_000 + turn * scans + index))
      took.floor.push((await bare.scanAll(codes)) / scans)
      // The last line never stands where one was lost on the way.
      took.till.push((await till.scanAll(codes).catch(() => Number.NaN)) / scans)
      lost += scans - (await settledLines(till))
      await Promise.all([till.close(), bare.close()])
    }
  } finally {
    floor.stop()
    await keeping.close()
  }
  const [ours, theirs] = [percentile(took.till, 0.5), percentile(took.floor, 0.5)]
  return [
    {
      line: `${scans} scans without a gap, middle of ${turns.length}`,
      budget: `none lost, ≤ ${mostOfFloor.toFixed(2)}× floor`,
      measured: `${lost} lost, ${(ours / theirs).toFixed(2)}× (${ms(ours)} each, floor ${ms(theirs)})`,
      ok: lost === 0 && ours <= theirs * mostOfFloor
    }
  ]
}

/** How many lines stand confirmed in the cart once nothing is on its way. The newest is always in sight. */
async function settledLines({ page }: MeasuredPage): Promise<number> {
  await page.locator("li[data-saving]").first().waitFor({ state: "detached", timeout: 180_000 })
  return await page
    .locator("li[aria-posinset]")
    .evaluateAll((rows) => Math.max(0, ...rows.map((row) => Number(row.getAttribute("aria-posinset")))))
}

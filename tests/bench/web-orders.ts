import { openDatabase } from "@karat/store-server/database/open-database"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Browser } from "playwright"
import type { BenchStore } from "./bench-store.ts"
import type { MeasuredPage } from "./measured-page.ts"
import { noLongTasks, turnWheel } from "./no-long-tasks.ts"
import { ms, type Outcome, percentile } from "./table.ts"
import { openTill } from "./till-page.ts"

const orders = 1000
const openings = 10
/** As many rows as are drawn before anybody scrolls. */
const mostDrawn = 50
/** How much longer a thousand orders may take than the twenty of a demo store. */
const mostRatio = 2

const list = 'ul[aria-label="Click & collect"]'
const row = `${list} > li`

/** The list of a thousand web orders: opened again and again, against a short one, and scrolled through. */
export async function benchWebOrders(
  browser: Browser,
  { url, dataDir }: BenchStore
): Promise<readonly Outcome[]> {
  await writeOrders(dataDir, "835")
  const few = await opened(browser, url, "102-1")
  const shortMs = await openAgain(few)
  await few.close()
  const many = await opened(browser, url, "835-1")
  const drawn = await many.page.locator(row).count()
  const longMs = await openAgain(many)
  await pause(500)
  await many.takeLongTasks()
  const scrolled = await noLongTasks({
    till: many,
    line: "scrolling 1,000 web orders down and up",
    settledRow: row,
    act: () => turnWheel(many.page, row, [1, 1, -1])
  })
  await many.close()
  return [
    {
      line: "rows drawn of 1,000 web orders when the list opens",
      budget: `≤ ${mostDrawn}`,
      measured: String(drawn),
      ok: drawn > 0 && drawn <= mostDrawn
    },
    {
      line: "opening 1,000 web orders, tap to paint, against 20",
      budget: `≤ ${mostRatio} times`,
      measured: `${(longMs / shortMs).toFixed(2)} times (${ms(longMs)} against ${ms(shortMs)})`,
      ok: longMs <= shortMs * mostRatio
    },
    scrolled
  ]
}

const icon = ({ page }: MeasuredPage) =>
  page.getByRole("banner").getByRole("button", { name: /^Click & collect/u })

async function opened(browser: Browser, url: string, code: string): Promise<MeasuredPage> {
  const till = await openTill(browser, { url, code, badge: "1003", lines: 0 })
  await icon(till).click()
  await till.page.locator(row).first().waitFor()
  return till
}

/** Half of the openings take less. What the first one fetches the others find. */
async function openAgain(till: MeasuredPage): Promise<number> {
  const took: number[] = []
  for (let opening = 0; opening < openings; opening += 1) {
    await till.page.getByRole("button", { name: "Back to the cart" }).click()
    await icon(till).waitFor()
    await pause(300)
    took.push(await till.until(row, () => icon(till).click()))
  }
  return percentile(took, 0.5)
}

/** Writes a thousand parcels on their way to a store. */
async function writeOrders(dataDir: string, store: string): Promise<void> {
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  await db.transaction(async () => {
    for (let at = 0; at < orders; at += 1) {
      const number = `W${store}${10_000 + at}`
      await db.run(
        sqlText(
          `INSERT INTO web_order (number, store_number, id, name, status, changed_at)
           VALUES (?, ?, ?, 'Hugo Öberg', 0, '2026-11-22T10:15:00')`,
          number,
          store,
          number
        )
      )
    }
  })
  await db.close()
}

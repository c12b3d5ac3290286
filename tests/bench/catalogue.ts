import { openDatabase } from "@karat/store-server/database/open-database"
import { sqlText } from "@karat/store-server/testing/sql-text"
import { join } from "node:path"
import type { Browser } from "playwright"
import { type BenchStore, catalogueSize } from "./bench-store.ts"
import { itemNumber } from "./large-catalogue.ts"
import { openContext } from "./measured-page.ts"
import { ms, type Outcome } from "./table.ts"
import { openTill } from "./till-page.ts"

const mostFirstMs = 30_000
const mostChangeMs = 10_000
const newPriceMinor = 123_400

/** The first day of a till that keeps the catalogue, and how soon it hears of a new price. */
export async function benchCatalogue(
  browser: Browser,
  { url, dataDir }: BenchStore
): Promise<readonly Outcome[]> {
  const keeping = await openContext(browser)
  try {
    const startedMs = Date.now()
    const till = await openTill(browser, { url, code: "101-1", badge: "1001", lines: 0, keeping })
    const firstMs = Date.now() - startedMs
    const longTasks = await till.takeLongTasks()
    await till.page.getByRole("textbox").first().fill(itemNumber(7))
    const price = till.page.locator("ul > li:only-child > button:first-of-type")
    await price.waitFor({ timeout: 60_000 })
    const changedMs = Date.now()
    await setPrice(dataDir, itemNumber(7))
    await price.filter({ hasText: /1.?234[.,]00/u }).waitFor({ timeout: 60_000 })
    const heardMs = Date.now() - changedMs
    await till.close()
    return [
      {
        line: `${catalogueSize.toLocaleString("en")} items come into the till`,
        budget: `≤ ${mostFirstMs / 1000} s after it was opened`,
        measured: `${(firstMs / 1000).toFixed(1)} s`,
        ok: firstMs <= mostFirstMs
      },
      {
        line: "tasks over 50 ms on the page meanwhile",
        budget: "none after its first paint",
        measured: longTasks.length === 0 ? "none" : longTasks.map((task) => ms(task)).join(", "),
        ok: longTasks.length === 0
      },
      {
        line: "a new price is on the tile",
        budget: `≤ ${mostChangeMs / 1000} s`,
        measured: `${(heardMs / 1000).toFixed(1)} s`,
        ok: heardMs <= mostChangeMs
      }
    ]
  } finally {
    await keeping.close()
  }
}

/** Changes a price beside the running server, as an import does. */
async function setPrice(dataDir: string, number: string): Promise<void> {
  const db = openDatabase(join(dataDir, "karat.sqlite"))
  const prices = "price_minor = ?, original_price_minor = ?"
  const [now, before] = [newPriceMinor, newPriceMinor]
  await db.run(sqlText(`UPDATE item_price SET ${prices} WHERE item_number = ?`, now, before, number))
  await db.close()
}

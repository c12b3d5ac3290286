import type { Browser } from "playwright"
import type { Outcome } from "./table.ts"
import { openTill } from "./till-page.ts"

const budgetMs = 150
const lines = 250
const sales = 5

/** The receipt choice is there when its print button can be pressed. */
const receiptChoice = 'button[aria-keyshortcuts="1"]:not([disabled])'
const cashAmount = 'section[aria-labelledby="cash-amounts"] button:not([disabled])'

/** Pays large carts in cash, each on a till that was opened for it: from the tap to the painted receipt choice. */
export async function benchPayLargeCart(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const took: number[] = []
  for (let sale = 0; sale < sales; sale += 1) {
    const till = await openTill(browser, { url, code: "102-1", badge: "1003", lines })
    await till.page.keyboard.press("F10")
    const exact = till.page.locator(cashAmount).first()
    await exact.waitFor()
    const box = await exact.boundingBox()
    if (box === null) throw new Error("The cash amount is not on the screen.")
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await till.page.mouse.move(x, y)
    took.push(await till.until(receiptChoice, () => till.page.mouse.click(x, y)))
    await till.close()
  }
  const worst = Math.max(...took)
  return [
    {
      line: `paying ${lines} lines in cash, tap to receipt choice, worst of ${sales}`,
      budget: `< ${budgetMs} ms`,
      measured: took.map((each) => each.toFixed(0)).join(", ") + " ms",
      ok: worst < budgetMs
    }
  ]
}

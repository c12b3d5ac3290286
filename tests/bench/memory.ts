import type { Browser, CDPSession, Page } from "playwright"
import { barcode } from "./large-catalogue.ts"
import { signIn } from "./store-client.ts"
import type { Outcome } from "./table.ts"

const warmSales = 20
const allSales = 200
const budgetGrowth = 0.1
const mib = 2 ** 20

/** Sells two hundred times in one tab and looks at what stays in its memory. */
export async function benchMemory(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const { token } = await signIn(url, "102-1")
  const context = await browser.newContext({ viewport: { width: 1366, height: 850 } })
  await context.addInitScript((signedIn) => {
    localStorage.setItem("karat.token", signedIn)
  }, token)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${url}/login`)
  await sell(page, 0, warmSales)
  const early = await heapAfterCollection(cdp)
  await sell(page, warmSales, allSales)
  const late = await heapAfterCollection(cdp)
  await context.close()
  const growth = late / early - 1
  return [
    {
      line: `heap after ${allSales} sales against ${warmSales}`,
      budget: `≤ +${budgetGrowth * 100} %`,
      measured: `${growth < 0 ? "" : "+"}${(growth * 100).toFixed(1)} % (${(early / mib).toFixed(1)} → ${(late / mib).toFixed(1)} MiB)`,
      ok: growth <= budgetGrowth
    }
  ]
}

async function sell(page: Page, from: number, to: number): Promise<void> {
  for (let sale = from; sale < to; sale += 20) {
    const codes = Array.from({ length: Math.min(20, to - sale) }, (_, index) => barcode(200 + sale + index))
    await page.evaluate(sellInPage, codes)
  }
}

/** Runs in the page: one sale a code, by the buttons and keys that a cashier uses. */
async function sellInPage(codes: readonly string[]): Promise<void> {
  const appeared = async <Found>(what: string, find: () => Found | null | undefined): Promise<Found> => {
    const givenUp = performance.now() + 15_000
    for (;;) {
      const found = find()
      if (found !== null && found !== undefined) return found
      if (performance.now() > givenUp) throw new Error(`There is no ${what} on ${location.pathname}`)
      await new Promise((resolve) => setTimeout(resolve, 4))
    }
  }
  const button = (selector: string) => () => document.querySelector<HTMLButtonElement>(selector)
  const press = (key: string) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
    )
  for (const code of codes) {
    await appeared("numpad", button("fieldset button:not([disabled])"))
    for (const digit of "1003")
      [...document.querySelectorAll<HTMLButtonElement>("fieldset button")]
        .find(({ textContent }) => textContent.trim() === digit)
        ?.click()
    press("Enter")
    // The drawer may be opened as long as an open cart is empty.
    await appeared("empty cart", button('dl ~ [role="toolbar"] button:not([disabled])'))
    await appeared("tile", button("ul li > button:first-of-type"))
    let scannedMs = Number.NEGATIVE_INFINITY
    await appeared("saved line", () => {
      // On a busy machine a pause in the middle of a scan can make it look like typing; it is scanned again.
      if (document.querySelector("li[aria-posinset]") === null && performance.now() - scannedMs > 1000) {
        scannedMs = performance.now()
        for (const key of [...code, "Enter"]) press(key)
      }
      return document.querySelector("li[aria-posinset]:not([data-saving])")
    })
    await appeared("payment", () => {
      press("F10")
      return location.pathname === "/payment" ? true : undefined
    })
    const cash = await appeared(
      "cash amount",
      button('section[aria-labelledby="cash-amounts"] button:not([disabled])')
    )
    cash.click()
    const none = await appeared("receipt choice", button('button[aria-keyshortcuts="0"]:not([disabled])'))
    none.click()
    await appeared("login", () => (location.pathname === "/login" ? true : undefined))
  }
}

async function heapAfterCollection(cdp: CDPSession): Promise<number> {
  for (let again = 0; again < 3; again += 1) await cdp.send("HeapProfiler.collectGarbage")
  const { usedSize } = await cdp.send("Runtime.getHeapUsage")
  return usedSize
}

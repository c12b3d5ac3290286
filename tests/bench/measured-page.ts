import { setTimeout as pause } from "node:timers/promises"
import type { Browser, BrowserContext, CDPSession, Page } from "playwright"
import { installProbe, type Probe } from "./probe.ts"

/** A page with the probe in it, and hands that work like a scanner and a finger. */
export interface MeasuredPage {
  readonly page: Page
  readonly cdp: CDPSession
  /** Types a code as fast as a scanner; answers the milliseconds from its Enter to the painted line. */
  readonly scan: (code: string) => Promise<number>
  /** Taps a tile of the grid, counted from 0; answers the milliseconds to the painted line. */
  readonly tap: (tile: number) => Promise<number>
  /** Does something and answers the milliseconds from its input event until what matches is painted. */
  readonly until: (selector: string, act: () => Promise<void>) => Promise<number>
  readonly slowDown: (times: number) => Promise<void>
  /** Durations of the tasks over 50 ms since the last question, in milliseconds. */
  readonly takeLongTasks: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

interface PageNeeds {
  readonly url: string
  /** Matches the tiles that add a line. */
  readonly tile: string
  /** Gets the browser's storage ready before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
  /** Matches while something has not been confirmed yet. */
  readonly unsettled?: string
}

/** Between a scan's last character and its Enter. */
const keyGapMs = 2
const notHeardMs = 2000
const givenUpMs = 20_000
const line = "li[aria-posinset]"

/** Opens a page in a browser context of its own. */
export async function measuredPage(browser: Browser, needs: PageNeeds): Promise<MeasuredPage> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 850 } })
  await needs.prepare?.(context)
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(needs.url)
  await page.locator(needs.tile).nth(7).waitFor()

  const attempt = async (selector: string, act: () => Promise<void>, patienceMs: number) => {
    await page.evaluate((awaited) => {
      ;(globalThis as unknown as { readonly bench: Probe }).bench.await(awaited)
    }, selector)
    await act()
    const givenUp = Date.now() + patienceMs
    for (;;) {
      await pause(25)
      const [took] = await page.evaluate(() =>
        (globalThis as unknown as { readonly bench: Probe }).bench.painted.splice(0)
      )
      if (took !== undefined || Date.now() > givenUp) return took
    }
  }
  const until = async (selector: string, act: () => Promise<void>): Promise<number> => {
    const took = await attempt(selector, act, givenUpMs)
    if (took === undefined) throw new Error(`${selector} did not appear`)
    return took
  }
  const untilNextLine = async (act: (again: number) => Promise<void>): Promise<number> => {
    const lines = await page.evaluate(
      (each) =>
        Math.max(
          0,
          ...[...document.querySelectorAll(each)].map((row) => Number(row.getAttribute("aria-posinset")))
        ),
      line
    )
    for (let again = 0; again < 10; again += 1) {
      // On a busy machine a pause in the middle of a scan can make it look like typing; it is scanned again.
      const took = await attempt(`${line}[aria-posinset="${lines + 1}"]`, () => act(again), notHeardMs)
      await settled()
      if (took !== undefined) return took
    }
    throw new Error(`Line ${lines + 1} did not appear`)
  }
  const settled = async () => {
    const { unsettled } = needs
    if (unsettled === undefined) return
    while (await page.evaluate((each) => document.querySelector(each) !== null, unsettled)) await pause(20)
    await pause(20)
  }
  return {
    page,
    cdp,
    until,
    scan: (code) => untilNextLine((again) => typeLikeScanner(cdp, code, again < 2 ? keyGapMs : 0)),
    tap: async (tile) => {
      const box = await page.locator(needs.tile).nth(tile).boundingBox()
      if (box === null) throw new Error("The tile is not on the screen.")
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
      await page.mouse.move(x, y)
      return await untilNextLine(() => page.mouse.click(x, y))
    },
    slowDown: async (rate) => void (await cdp.send("Emulation.setCPUThrottlingRate", { rate })),
    takeLongTasks: () =>
      page.evaluate(() => (globalThis as unknown as { readonly bench: Probe }).bench.longTasks.splice(0)),
    close: () => context.close()
  }
}

/** Sends the keys without waiting for the page, as a wire does; its characters are dealt with before its Enter comes. */
async function typeLikeScanner(cdp: CDPSession, code: string, gapMs: number): Promise<void> {
  const keys = [...code].flatMap((key) => [
    cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key, text: key }),
    cdp.send("Input.dispatchKeyEvent", { type: "keyUp", key })
  ])
  if (gapMs > 0) await pause(gapMs)
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 }
  await Promise.all([
    ...keys,
    cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text: "\r", ...enter }),
    cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...enter })
  ])
}

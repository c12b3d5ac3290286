import { setTimeout as pause } from "node:timers/promises"
import type { Browser, BrowserContext, CDPSession, Page } from "playwright"
import { installProbe, type Probe } from "./probe.ts"

/** A page with the probe in it, and hands that work like a scanner and a finger. */
export interface MeasuredPage {
  readonly page: Page
  readonly cdp: CDPSession
  /**
   * Sends all keys of a code at once, as a scanner does; answers the milliseconds from its Enter to the frame in which
   * line and total stand painted.
   */
  readonly scan: (code: string) => Promise<number>
  /**
   * Sends the codes one after the other without a gap; answers the milliseconds from the first Enter to the frame in which
   * the last of their lines and a total stand painted.
   */
  readonly scanAll: (codes: readonly string[]) => Promise<number>
  /** Taps a tile of the grid, counted from 0; answers the milliseconds to the painted line and total. */
  readonly tap: (tile: number) => Promise<number>
  /** Does something and answers the milliseconds from its input event until what matches is painted. */
  readonly until: (selector: string, act: () => Promise<void>) => Promise<number>
  /**
   * Does something while the page's processor is so many times slower. Only meanwhile: a page that is slowed down keeps a
   * core of this machine busy also while it does nothing, which the other pages lack.
   */
  readonly slowed: <A>(times: number, act: () => Promise<A>) => Promise<A>
  /** Durations of the tasks over 50 ms since the last question, in milliseconds. */
  readonly takeLongTasks: () => Promise<readonly number[]>
  readonly close: () => Promise<void>
}

interface PageNeeds {
  readonly url: string
  /** Matches once the page can be used. */
  readonly stands: string
  /** Matches the tiles that add a line. */
  readonly tile: string
  /** Matches what the cart comes to, where there is one. */
  readonly total?: string
  /** Gets the browser's storage ready before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
  /** Waits for what the page fetches by itself once it stands. */
  readonly ready?: (page: Page) => Promise<void>
  /** Matches while something has not been confirmed yet. */
  readonly unsettled?: string
}

const givenUpMs = 20_000
/** A busy machine takes its time to open a page, which is measured elsewhere. */
const openedMs = 180_000
/** Between the keys of a scan. */
const keyGapMs = 1
const line = "li[aria-posinset]"

/** A browser of a till, with a storage of its own. */
export const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1366, height: 850 } })

/** Opens a page, in a browser context of its own where none is given. */
export async function measuredPage(
  browser: Browser,
  needs: PageNeeds,
  shared?: BrowserContext
): Promise<MeasuredPage> {
  const context = shared ?? (await openContext(browser))
  await needs.prepare?.(context)
  await context.addInitScript(installProbe)
  const page = await context.newPage()
  page.setDefaultTimeout(openedMs)
  const cdp = await context.newCDPSession(page)
  const ready = needs.ready?.(page)
  // A page that does not even open says so itself.
  ready?.catch(() => undefined)
  await page.goto(needs.url)
  await page.locator(needs.stands).first().waitFor()
  await ready

  const until = async (selector: string, act: () => Promise<void>, total?: string): Promise<number> => {
    await page.evaluate(
      ([awaited = "", sum]) => {
        ;(globalThis as unknown as { readonly bench: Probe }).bench.await(awaited, sum)
      },
      [selector, total]
    )
    await act()
    const givenUp = Date.now() + givenUpMs
    for (;;) {
      await pause(25)
      const [took] = await page.evaluate(() =>
        (globalThis as unknown as { readonly bench: Probe }).bench.painted.splice(0)
      )
      if (took !== undefined) return took
      if (Date.now() > givenUp) throw new Error(`${selector} did not appear`)
    }
  }
  const untilNextLine = async (act: () => Promise<void>, added = 1): Promise<number> => {
    const lines = await page.evaluate(
      (each) =>
        Math.max(
          0,
          ...[...document.querySelectorAll(each)].map((row) => Number(row.getAttribute("aria-posinset")))
        ),
      line
    )
    const took = await until(`${line}[aria-posinset="${lines + added}"]`, act, needs.total)
    await settled()
    return took
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
    scan: (code) => untilNextLine(() => typeLikeScanner(cdp, code)),
    scanAll: (codes) =>
      untilNextLine(async () => {
        const startedMs = Date.now()
        let keys = 0
        await Promise.all(
          codes.map((code) => {
            const at = startedMs + keys * keyGapMs
            keys += code.length + 1
            return typeLikeScanner(cdp, code, at)
          })
        )
      }, codes.length),
    tap: async (tile) => {
      const box = await page.locator(needs.tile).nth(tile).boundingBox()
      if (box === null) throw new Error("The tile is not on the screen.")
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
      await page.mouse.move(x, y)
      return await untilNextLine(() => page.mouse.click(x, y))
    },
    slowed: async (rate, act) => {
      await cdp.send("Emulation.setCPUThrottlingRate", { rate })
      try {
        return await act()
      } finally {
        await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 })
      }
    },
    takeLongTasks: () =>
      page.evaluate(() => (globalThis as unknown as { readonly bench: Probe }).bench.longTasks.splice(0)),
    close: () => (shared === undefined ? context.close() : page.close())
  }
}

/**
 * Sends all keys without waiting for the page, as a wire does. When each was struck is said with it: how busy this
 * machine is says nothing about the scanner.
 */
async function typeLikeScanner(
  cdp: CDPSession,
  code: string,
  startedMs = Date.now() - code.length * keyGapMs
): Promise<void> {
  const strike = (at: number, key: object, text: string) => {
    const same = { ...key, timestamp: (startedMs + at * keyGapMs) / 1000 }
    return [
      cdp.send("Input.dispatchKeyEvent", { type: "keyDown", text, ...same }),
      cdp.send("Input.dispatchKeyEvent", { type: "keyUp", ...same })
    ]
  }
  const enter = { key: "Enter", code: "Enter", windowsVirtualKeyCode: 13 }
  await Promise.all([
    ...[...code].flatMap((key, at) => strike(at, { key }, key)),
    ...strike(code.length, enter, "\r")
  ])
}

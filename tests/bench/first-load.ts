import { setTimeout as rest } from "node:timers/promises"
import { gzipSync } from "node:zlib"
import type { Browser, Page, Response } from "playwright"
import { serveFloor } from "./floor-page.ts"
import { signIn } from "./store-client.ts"
import { type Outcome, type Taken, within } from "./table.ts"

const kib = 1024
const scriptBudget = 265 * kib
/** Most of it is the worker that keeps the catalogue, which is a program of its own. */
const laterBudget = 80 * kib
const usableBudgetMs = 2500
const slowDown = 6
/** Between two visits: what the last one has begun, the catalogue above all, ends on the server and in the browser. */
const restMs = 2500
/** Speaks Finnish, whose texts weigh most. */
const badge = "1002"
const locale = "fi"

interface FirstLoad {
  readonly usableMs: number
  /** Bytes of each script as a browser gets it compressed, by its address. */
  readonly scripts: ReadonlyMap<string, number>
  /** The same of those that the page fetches by itself after it could be used. */
  readonly later: ReadonlyMap<string, number>
  readonly pictures: number
  readonly tiles: number
  readonly eager: number
}

/** What the page says before the milliseconds until it could be used. */
const usableWord = "usable after "
const loginReady = "fieldset button:not([disabled])"
const dashboardReady = "ul li > button:first-of-type:has(img)"
const floorReady = ".tile img"

/** What a browser that has never seen the till has to fetch, and how soon the till can be used. */
export async function benchFirstLoad(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const { token } = await signIn(url, "835-1")
  const floor = await serveFloor()
  const bare = { url: floor.url, path: "/", ready: floorReady, token }
  const beside = (path: string, ready: string) => loadsBeside(browser, { url, path, ready, token }, bare)
  try {
    return outcomesOf(await beside("/login", loginReady), await beside("/dashboard", dashboardReady))
  } finally {
    floor.stop()
  }
}

function outcomesOf(login: Loads, dashboard: Loads): readonly Outcome[] {
  const needed = new Map([...login.scripts, ...dashboard.scripts])
  const later = new Map([...login.later, ...dashboard.later].filter(([address]) => !needed.has(address)))
  const usable = (name: string, { took }: Loads): Outcome =>
    within(took, {
      line: `${name} usable from an empty cache, ${slowDown}× slower, p50`,
      share: 0.5,
      mostMs: usableBudgetMs
    })
  return [
    weight("scripts that login and dashboard need, gzipped", needed, scriptBudget),
    weight("scripts that they fetch while nobody waits, gzipped", later, laterBudget),
    usable("login", login),
    usable("dashboard", dashboard),
    {
      line: "pictures fetched before anybody scrolls",
      budget: "fewer than tiles, none eager",
      measured: `${dashboard.pictures} of ${dashboard.tiles}, ${dashboard.eager} eager`,
      ok: dashboard.pictures < dashboard.tiles && dashboard.eager === 0
    }
  ]
}

/** What some scripts weigh together, and whether that is within their budget in bytes. */
function weight(line: string, scripts: ReadonlyMap<string, number>, budget: number): Outcome {
  const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  return {
    line,
    budget: `≤ ${budget / kib} KiB`,
    measured: `${(bytes / kib).toFixed(1)} KiB in ${scripts.size}`,
    ok: bytes <= budget
  }
}

interface Visit {
  readonly url: string
  readonly path: string
  /** Matches once the screen can be used. */
  readonly ready: string
  readonly token: string
}

/** Several visits, and how long each has taken beside one of a bare page with its tiles. */
type Loads = FirstLoad & { readonly took: Taken }

/**
 * Visits the till and the bare page by turns, each with an empty cache of its own: one visit alone meets what else the
 * machine does, and without the bare page nobody sees how much of the time is the machine's.
 */
async function loadsBeside(browser: Browser, visit: Visit, bare: Visit): Promise<Loads> {
  const took = { till: [] as number[], floor: [] as number[] }
  for (let visits = 1; ; visits += 1) {
    took.floor.push((await firstLoad(browser, bare)).usableMs)
    const load = await firstLoad(browser, visit)
    took.till.push(load.usableMs)
    if (visits === 5) return { ...load, took }
  }
}

async function firstLoad(browser: Browser, { url, path, ready, token }: Visit): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 850 } })
  await context.addInitScript(remember, [token, path === "/dashboard" ? badge : "", locale])
  await context.addInitScript(timeUntilUsable, [ready, usableWord])
  const page = await context.newPage()
  const scripts: Response[] = []
  let pictures = 0
  const count = (response: Response) => {
    if (response.request().resourceType() === "script") scripts.push(response)
    if (response.url().includes("/pictures/")) pictures += 1
  }
  page.on("response", count)
  const cdp = await context.newCDPSession(page)
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
  // The page says it by itself: asking it again and again would take time from what is measured.
  const said = page.waitForEvent("console", (message) => message.text().startsWith(usableWord))
  await page.goto(`${url}${path}`, { waitUntil: "commit" })
  const usableMs = Number((await said).text().slice(usableWord.length))
  const needed = scripts.length
  await page.waitForTimeout(1500)
  // What is fetched while the page closes has no body any more.
  page.off("response", count)
  const { tiles, eager } = await picturesOf(page)
  // Not before: bringing them here and compressing them would keep the second core from what is measured.
  const fetched = await Promise.all(scripts.map(sizeOf))
  await context.close()
  await rest(restMs)
  return {
    usableMs,
    scripts: new Map(fetched.slice(0, needed)),
    later: new Map(fetched.slice(needed)),
    pictures,
    tiles,
    eager
  }
}

/** The address of a script and its bytes as a browser gets it compressed. */
async function sizeOf(response: Response): Promise<readonly [string, number]> {
  return [response.url(), gzipSync(await response.body(), { level: 6 }).length]
}

function picturesOf(page: Page): Promise<{ readonly tiles: number; readonly eager: number }> {
  return page.evaluate(() => {
    const images = [...document.querySelectorAll<HTMLImageElement>("img[src*='/pictures/']")]
    return { tiles: images.length, eager: images.filter(({ loading }) => loading !== "lazy").length }
  })
}

function remember([token = "", badgeNumber = "", spoken = ""]: readonly string[]): void {
  localStorage.setItem("karat.token", token)
  localStorage.setItem("karat.locale", spoken)
  if (badgeNumber !== "") sessionStorage.setItem("karat.badge", badgeNumber)
}

/** Says when what can be used stands painted, in milliseconds since the address was opened. */
function timeUntilUsable([ready = "", word = ""]: readonly string[]): void {
  const watch = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return
    watch.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", () => {
        console.info(`${word}${performance.now()}`)
        port1.close()
      })
      port1.start()
      port2.postMessage(0)
    })
  })
  watch.observe(document, { childList: true, subtree: true, attributes: true })
}

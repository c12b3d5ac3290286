import type { Browser, CDPSession, Page } from "playwright"
import { barcode } from "./large-catalogue.ts"
import { openContext } from "./measured-page.ts"
import { signIn } from "./store-client.ts"
import type { Outcome } from "./table.ts"
import { catalogueKept } from "./till-page.ts"

const warmSales = 20
const measuredSales = 200
const budgetGrowth = 0.1
/** With all that the store sells in it. */
const mostHeapMib = 60
const mib = 2 ** 20

/** Sells two hundred times in a warm tab and looks at what stays in its memory. */
export async function benchMemory(browser: Browser, url: string): Promise<readonly Outcome[]> {
  const { token } = await signIn(url, "102-1")
  const context = await openContext(browser)
  await context.addInitScript((signedIn) => {
    localStorage.setItem("karat.token", signedIn)
  }, token)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const kept = catalogueKept(page)
  await page.goto(`${url}/login`)
  await kept
  await sell(page, 0, warmSales)
  const early = await held(cdp)
  await sell(page, warmSales, warmSales + measuredSales)
  const late = await held(cdp)
  await context.close()
  const heap = late.wholeBytes / mib
  return [
    {
      line: `heap after ${measuredSales} sales, 100,000 items in it`,
      budget: `≤ ${mostHeapMib} MiB`,
      measured: `${heap.toFixed(1)} MiB`,
      ok: heap <= mostHeapMib
    },
    flat("heap", early.bytes / mib, late.bytes / mib, " MiB"),
    flat("DOM nodes", early.nodes, late.nodes, ""),
    flat("event listeners", early.listeners, late.listeners, "")
  ]
}

function flat(what: string, early: number, late: number, unit: string): Outcome {
  const growth = late / early - 1
  const figure = (value: number) => (unit === "" ? String(value) : value.toFixed(2))
  return {
    line: `${what} after ${measuredSales} sales in one tab`,
    budget: `≤ +${budgetGrowth * 100} %`,
    measured: `${growth < 0 ? "" : "+"}${(growth * 100).toFixed(1)} % (${figure(early)} → ${figure(late)}${unit})`,
    ok: growth <= budgetGrowth
  }
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
    // The address is there before the screen: what is typed in between would go to the keys of the payment.
    await appeared("start screen", () => document.querySelector("h1")?.textContent === "Log in" || undefined)
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

/** What a page holds after collection. */
interface Held {
  /** Of what the till made itself. */
  readonly bytes: number
  /** Of the whole heap, and of the buffers that hang on it. */
  readonly wholeBytes: number
  readonly nodes: number
  readonly listeners: number
}

async function held(cdp: CDPSession): Promise<Held> {
  for (let again = 0; again < 3; again += 1) await cdp.send("HeapProfiler.collectGarbage")
  const { nodes, jsEventListeners } = await cdp.send("Memory.getDOMCounters")
  const heap = (await cdp.send("Runtime.getHeapUsage")) as HeapUsage
  return {
    bytes: scriptBytes(await heapSnapshot(cdp)),
    wholeBytes: heap.usedSize + (heap.backingStorageSize ?? 0),
    nodes,
    listeners: jsEventListeners
  }
}

interface HeapUsage {
  readonly usedSize: number
  /** What array buffers take, where the browser says it. */
  readonly backingStorageSize?: number
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[]]
    }
  }
  readonly nodes: readonly number[]
}

async function heapSnapshot(cdp: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = []
  const keep = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk)
  cdp.on("HeapProfiler.addHeapSnapshotChunk", keep)
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false })
  cdp.off("HeapProfiler.addHeapSnapshotChunk", keep)
  return JSON.parse(chunks.join("")) as HeapSnapshot
}

/** What the browser keeps for itself: code it has compiled, and what it records while it is watched. */
const notOurs = new Set(["code", "native"])

function scriptBytes({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const [types] = meta.node_types
  const fields = meta.node_fields.length
  const size = meta.node_fields.indexOf("self_size")
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields)
    if (!notOurs.has(types[nodes[node] ?? 0] ?? "")) bytes += nodes[node + size] ?? 0
  return bytes
}

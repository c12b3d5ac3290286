import { type BrowserContext, chromium, expect, type Page } from "@playwright/test"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { care, engraving, ring } from "../words/items.ts"
import { stockholmTwo } from "../words/registers.ts"
import { test as base } from "./test.ts"
import { Till } from "../words/till.ts"

interface Device {
  readonly folder: string
  running: BrowserContext | undefined
}

interface Parts {
  readonly device: Device
  /** Starts the browser of this device, which finds all that the one before has left on the disk. */
  readonly startBrowser: (line?: "no line") => Promise<Till>
  /** Ends the browser as a power cut does. */
  readonly killBrowser: () => Promise<void>
}

const test = base.extend<Parts>({
  device: async ({ browserName }, use) => {
    const folder = await mkdtemp(join(tmpdir(), `karat-${browserName}-`))
    const device: Device = { folder, running: undefined }
    await use(device)
    await device.running?.close()
    await rm(device.folder, { recursive: true, force: true })
  },
  startBrowser: async ({ device, api, launchOptions, baseURL, contextOptions }, use) => {
    await use(async (line) => {
      const context = await chromium.launchPersistentContext(device.folder, {
        ...launchOptions,
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        locale: "en-GB",
        timezoneId: "Europe/Stockholm",
        viewport: { width: 1280, height: 800 },
        serviceWorkers: "allow"
      })
      device.running = context
      await context.setOffline(line === "no line")
      await context.addInitScript((token) => {
        if (localStorage.getItem("given") === "yes") return
        localStorage.setItem("given", "yes")
        localStorage.setItem("karat.token", token)
      }, api.token)
      return new Till(context.pages()[0] ?? (await context.newPage()))
    })
  },
  killBrowser: async ({ device }, use) => {
    await use(async () => {
      const context = device.running
      const ended = new Promise((resolve) => context?.once("close", resolve))
      const session = await context?.browser()?.newBrowserCDPSession()
      void session?.send("Browser.crash").catch(() => undefined)
      await ended
      device.running = undefined
    })
  }
})

// A register is given ten blocks of numbers a day, and the devices of other tests have taken those of the first.
test.use({ register: stockholmTwo })

/** The till has all that it needs to sell without its line: its files, the store's items, and numbers of its own. */
async function isReady(till: Till): Promise<void> {
  const { page } = till
  const numbers = page.waitForResponse(/\/api\/offline\/series$/u, { timeout: 90_000 })
  const kept = page.waitForResponse(
    async (answer) =>
      /\/catalogue\/changes\?since=/u.test(answer.url()) &&
      ((await answer.json()) as { readonly items: readonly unknown[] }).items.length === 0,
    { timeout: 90_000 }
  )
  await till.open()
  await till.logIn()
  await numbers
  await kept
  await till.isInstalled()
}

const header = (page: Page) => page.getByRole("banner")

/** Pays what is in the cart in cash, all of it; answers the number of the receipt. */
async function payInCash(till: Till): Promise<string> {
  await till.pay.click()
  await till.isAt("/payment")
  await till.tap(/ Exact$/)
  await till.isAt("/receipt")
  await expect(till.page.getByText("Payment completed")).toBeVisible()
  const text = await till.page.getByText(/^Receipt 0000WK/).textContent()
  return text?.split(" ")[1] ?? ""
}

test("a line that is pulled in the middle of a sale stops nobody: eleven sales, a killed browser and a start without the line, and all of them are found once it is back · OFF-38", async ({
  startBrowser,
  killBrowser
}) => {
  test.setTimeout(300_000)
  const first = await startBrowser()
  await isReady(first)
  await first.sell(engraving.number)
  await first.page.context().setOffline(true)
  await first.scan(care.number)
  await expect(header(first.page).getByRole("button", { name: /Offline since/ })).toBeVisible()
  await expect(first.notice(/This sale continues here/)).toBeVisible()
  const numbers = [await payInCash(first)]
  await expect(first.page.getByRole("img", { name: "The receipt by code" })).toBeVisible()
  for (let more = 0; more < 10; more += 1) {
    await first.tap(/^No receipt/)
    await first.logIn()
    await first.sell(more % 2 === 0 ? care.number : ring.number)
    numbers.push(await payInCash(first))
  }
  await first.tap(/^No receipt/)
  await first.logIn()
  await first.sell(engraving.number)
  await killBrowser()

  const till = await startBrowser("no line")
  await till.open()
  await till.logIn()
  await expect(till.line(engraving.name)).toBeVisible()
  await expect(header(till.page).getByRole("button", { name: /11 sales/ })).toBeVisible()
  numbers.push(await payInCash(till))
  expect(new Set(numbers).size).toBe(12)
  await till.tap(/^No receipt/)
  await till.logIn()
  await till.page.context().setOffline(false)
  await expect(header(till.page).getByRole("button", { name: /sales/ })).toHaveCount(0, { timeout: 10_000 })
  for (const number of numbers) {
    await till.scan(number)
    await till.isAt("/search/receipt")
    await expect(till.page.getByRole("article", { name: `Receipt ${number}` })).toBeVisible()
  }
})

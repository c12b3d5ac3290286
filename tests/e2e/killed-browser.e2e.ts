import { type BrowserContext, chromium, type Request } from "@playwright/test"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ProductApi } from "./store/product-api.ts"
import type { SimulatedCounter } from "./store/simulator.ts"
import { engraving } from "../words/items.ts"
import { anyOf, choose, openReservations } from "./reservation.ts"
import { expect, test as base } from "./test.ts"
import { Till } from "../words/till.ts"

interface Left {
  /** The disk has what the till noted for itself; it is the server that tells of no payments. */
  readonly notes: boolean
}

interface Parts {
  /** Starts the browser on this device, which finds what the one before has left on the disk. */
  readonly startBrowser: (left?: Left) => Promise<Till>
  /** Ends the browser as a power cut does. */
  readonly killBrowser: () => Promise<void>
}

interface Device {
  readonly folder: string
  running: BrowserContext | undefined
}

const test = base.extend<Parts & { readonly device: Device }>({
  device: async ({ browserName }, use) => {
    const device: Device = {
      folder: await mkdtemp(join(tmpdir(), `karat-${browserName}-`)),
      running: undefined
    }
    await use(device)
    await device.running?.close()
    await rm(device.folder, { recursive: true, force: true })
  },
  startBrowser: async ({ device, api, launchOptions, baseURL, contextOptions }, use) => {
    await use(async ({ notes } = { notes: false }) => {
      const context = await chromium.launchPersistentContext(device.folder, {
        ...launchOptions,
        ...contextOptions,
        ...(baseURL !== undefined && { baseURL }),
        locale: "en-GB",
        timezoneId: "Europe/Stockholm",
        viewport: { width: 1280, height: 800 },
        serviceWorkers: "block"
      })
      device.running = context
      if (notes) await context.route(/\/payment\/attempts/u, (route) => route.fulfill({ json: [] }))
      // The worst that a power cut leaves: the device is signed in, and nothing else of its storage has reached the disk.
      await context.addInitScript(
        ({ token, kept }) => {
          if (sessionStorage.getItem("started") !== null) return
          localStorage.clear()
          if (!kept) for (const name of ["karat-attempts", "karat-notes"]) indexedDB.deleteDatabase(name)
          localStorage.setItem("karat.token", token)
          sessionStorage.setItem("started", "yes")
        },
        { token: api.token, kept: notes }
      )
      const till = new Till(context.pages()[0] ?? (await context.newPage()))
      await till.open()
      return till
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

/** Sells the engraving by a card that the customer has been asked for and has not held up yet. */
async function payByCard(till: Till, counter: SimulatedCounter): Promise<void> {
  await till.logIn()
  await till.sell(engraving.number)
  await till.payByCard.click()
  await expect(till.page.getByText("Processing payment …")).toBeVisible()
  await counter.isAsked()
}

/** The engraving is paid, and the customer can be given the receipt. */
async function hasPaid(till: Till): Promise<void> {
  await till.isAt("/receipt")
  await expect(till.page.getByText("Payment completed")).toBeVisible()
  await expect(till.page.getByText("SEK 249.00")).toBeVisible()
}

/** Approves the payment that a killed browser has begun, and waits until the server has booked it. */
async function approveMeanwhile(counter: SimulatedCounter, api: ProductApi): Promise<void> {
  const { th_id: id } = await api.cart("1003")
  await counter.approve()
  await expect.poll(async () => (await api.send<{ status: number }>("GET", `payment/${id}`)).status).toBe(1)
}

test("a browser that is killed after Pay comes back to the receipt of what was approved meanwhile · PAY-29 RCPT-5", async ({
  startBrowser,
  killBrowser,
  counter,
  api
}) => {
  const before = await counter.charges()
  await counter.script("wait")
  await payByCard(await startBrowser(), counter)
  await killBrowser()
  await approveMeanwhile(counter, api)
  const till = await startBrowser()
  await till.enterBadge("1003")
  await hasPaid(till)
  expect(await counter.charges()).toHaveLength(before.length + 1)
  // What has been given to the customer does not come back.
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()
  await till.sell(engraving.number)
  await till.isAt("/dashboard")
})

test("a browser that is killed after Pay comes back to the payment that still runs, and can cancel it · PAY-29 PAY-24", async ({
  startBrowser,
  killBrowser,
  counter
}) => {
  await counter.script("wait")
  await payByCard(await startBrowser(), counter)
  await killBrowser()
  const till = await startBrowser()
  await till.enterBadge("1003")
  await till.isAt("/payment")
  await expect(till.page.getByText("Processing payment …")).toBeVisible()
  await expect(till.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await till.tap("Cancel")
  await expect(till.page.getByText("Payment cancelled")).toBeVisible()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("a browser that is killed right after Pay knows by its own note what it had begun, though no server tells it · PAY-29", async ({
  startBrowser,
  killBrowser,
  counter,
  api
}) => {
  await counter.script("wait")
  await payByCard(await startBrowser(), counter)
  await killBrowser()
  await approveMeanwhile(counter, api)
  const till = await startBrowser({ notes: true })
  await hasPaid(till)
})

test("a browser that is killed between its own note and the payment says that nothing was charged, and what comes late charges nothing · PAY-29 IDEM-1", async ({
  startBrowser,
  killBrowser,
  counter
}) => {
  const before = await counter.charges()
  const first = await startBrowser()
  const onItsWay: Request[] = []
  await first.page.route("**/api/payment/**", async (route) => {
    const request = route.request()
    if (request.method() === "GET") await route.continue()
    else onItsWay.push(request)
  })
  await first.logIn()
  await first.sell(engraving.number)
  await first.payByCard.click()
  await expect.poll(() => onItsWay.length).toBe(1)
  await killBrowser()
  const till = await startBrowser({ notes: true })
  await till.isAt("/payment")
  await expect(till.page.getByText("Nothing charged · SEK 249.00 left")).toBeVisible()
  // What was given to the line before the browser died may arrive at any time.
  const [late] = onItsWay
  const answer = await fetch(late!.url(), {
    method: "POST",
    headers: late!.headers(),
    body: late!.postData()
  })
  expect(await answer.json()).toMatchObject({ success: false, code: "payment_cancelled" })
  expect(await counter.charges()).toHaveLength(before.length)
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

test("a browser that is killed while a reservation moves to the cart goes on with it by its own note, and nothing is there twice · RESV-9", async ({
  startBrowser,
  killBrowser,
  api
}) => {
  const reservation = await anyOf(api, 20)
  const first = await startBrowser()
  await openReservations(first)
  await first.page.route("**/orderNumber", (route) => route.abort("connectionreset"))
  const chosen = await choose(first, reservation)
  await chosen.getByRole("button", { name: "Move to cart" }).click()
  await expect.poll(async () => (await api.cart("1003")).th_numberOfLines).toBe(reservation.items.length)
  await killBrowser()
  const till = await startBrowser({ notes: true })
  await till.logIn()
  await till.open("/reservations")
  const left = await choose(till, reservation)
  await left.getByRole("button", { name: "Try again" }).click()
  await till.isAt("/dashboard")
  expect((await api.cart("1003")).th_numberOfLines).toBe(reservation.items.length)
  expect(await api.send("GET", `reservations/${reservation.vr_id}`)).toMatchObject({ vr_moved: 1 })
})

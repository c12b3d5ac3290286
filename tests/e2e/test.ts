import { type BrowserContext, expect, type Page, test as base } from "@playwright/test"
import { ProductApi } from "./store/product-api.ts"
import { badges, type Register, stockholm, stockholmTwo } from "../words/registers.ts"
import { SimulatedCounter } from "./store/simulator.ts"
import { StoreServer } from "./store/store-server.ts"
import { Till } from "../words/till.ts"

/** What a test may choose about the till that it is given. */
export interface StoreOptions {
  readonly register: Register
  /** Whether somebody has signed the device in before. */
  readonly signedIn: boolean
  /** Whether the till's worker keeps the catalogue: fetching all of it for every test would take most of the time. */
  readonly keepsCatalogue: boolean
}

interface StoreParts {
  /** A second device at the same register, for what a till cannot say of itself. */
  readonly api: ProductApi
  readonly counter: SimulatedCounter
  readonly till: Till
  /** Another till of the store in a browser of its own, at the second register of Stockholm. */
  readonly otherTill: Till
}

interface WorkerParts {
  /** When a card terminal that says nothing is given up, in milliseconds. */
  readonly terminalTimeoutMs: number
  /** Whether the stores have receipts of before Karat: sales, expenses, and orders of the web shop. */
  readonly hasHistory: boolean
  /** Names whom a store server is for that others cannot sell in afterwards as if nothing had happened. */
  readonly storeFor: string
  readonly server: StoreServer
}

/**
 * A till in Chromium and the store server behind it. The server lives as long as its worker; before
 * every test the counter is tidied up and the carts of the register are thrown away.
 */
export const test = base.extend<StoreOptions & StoreParts, WorkerParts>({
  register: [stockholm, { option: true }],
  signedIn: [true, { option: true }],
  keepsCatalogue: [false, { option: true }],
  terminalTimeoutMs: [25_000, { option: true, scope: "worker" }],
  hasHistory: [false, { option: true, scope: "worker" }],
  storeFor: ["everybody", { option: true, scope: "worker" }],
  server: [
    async ({ hasHistory, terminalTimeoutMs }, use) => {
      const server = await StoreServer.open(terminalTimeoutMs, hasHistory)
      await use(server)
      await server.dispose()
    },
    { scope: "worker", timeout: 60_000 }
  ],
  counter: async ({ server, register }, use) => {
    await use(new SimulatedCounter(server.url, register.number))
  },
  api: async ({ server, register, counter }, use) => {
    // A payment that a failed test has left behind comes to its end first.
    await counter.tidyUp()
    const signIn = () => ProductApi.signIn(server.url, register.code)
    const api = await signIn()
    const havePaid = await Promise.all(Object.values(badges).map((badge) => api.clear(badge)))
    // A till that has taken money for it would come back to it.
    await use(havePaid.includes(true) ? await signIn() : api)
  },
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ browser, server, api, signedIn, keepsCatalogue }, use, testInfo) => {
    const context = await browser.newContext()
    if (signedIn) await signDeviceIn(context, server.url, api.token)
    if (!keepsCatalogue) await leaveCatalogue(context)
    await hashBadgesQuickly(context)
    const errors = errorsOf(context)
    await use(context)
    const passed = testInfo.status === testInfo.expectedStatus
    const attach = (name: string, body: string) => testInfo.attach(name, { body, contentType: "text/plain" })
    if (!passed) for (const page of context.pages()) await attach("what stood", await standing(page))
    if (!passed && errors.length > 0) await attach("what Chromium reported", errors.join("\n"))
    await context.close()
  },
  till: async ({ page }, use) => use(new Till(page)),
  otherTill: async ({ browser, server }, use) => {
    const api = await ProductApi.signIn(server.url, stockholmTwo.code)
    for (const badge of [badges.swedish, badges.english]) await api.clear(badge)
    const context = await browser.newContext()
    await signDeviceIn(context, server.url, api.token)
    await leaveCatalogue(context)
    await hashBadgesQuickly(context)
    await use(new Till(await context.newPage()))
    await context.close()
  }
})

/**
 * Gives the till that opens in a browser the token of a device, once: what becomes of it later is the till's. A state
 * of the storage would do it too, but opens a page of its own for it before each test.
 */
async function signDeviceIn(context: BrowserContext, origin: string, token: string): Promise<void> {
  await context.addInitScript(
    (given) => {
      // Noted where the till keeps nothing: one that has lost all it had is not signed in anew.
      if (location.origin !== given.origin || document.cookie.includes("tokenGiven")) return
      document.cookie = "tokenGiven=yes; path=/"
      localStorage.setItem("karat.token", given.token)
    },
    { origin, token }
  )
}

/** Where a page stands, what it shows and what has been typed, for whoever has only the record of a test that failed. */
async function standing(page: Page): Promise<string> {
  const seen = page.locator("body").evaluate(
    (body: HTMLElement) => {
      const fields = [...body.querySelectorAll("input")].map(({ value }) => value)
      return [body.innerText, ...fields.filter((value) => value !== "")]
    },
    undefined,
    { timeout: 2000 }
  )
  const [shown = "", ...typed] = await seen.catch(() => ["nothing that can be read"])
  const text = shown.replaceAll(/\s+/gu, " ")
  const ends = text.length > 600 ? `${text.slice(0, 300)} … ${text.slice(-300)}` : text
  return [new URL(page.url()).pathname, ends, ...typed.map((value) => `[${value}]`)].join(" ")
}

/** What breaks in the pages of a browser from now on: a till that fell says why here alone. */
function errorsOf(context: BrowserContext): readonly string[] {
  const errors: string[] = []
  context.on("weberror", (thrown) => errors.push(thrown.error().stack ?? String(thrown.error())))
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text())
  })
  return errors
}

/** Lets a till find no worker that would fetch the whole catalogue. */
async function leaveCatalogue(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, "Worker", { value: undefined })
  })
}

/**
 * Lets a till remember a badge by the hash that it uses, of fewer rounds: they are slow on purpose, and took 0.15 s of a
 * core at every login.
 */
async function hashBadgesQuickly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto }
    // A page without a certificate has none.
    if (subtle === undefined) return
    const derive = subtle.deriveBits.bind(subtle)
    subtle.deriveBits = async (how, key, length) =>
      await derive({ ...(how as Pbkdf2Params), iterations: 1000 }, key, length)
  })
}

export { expect }

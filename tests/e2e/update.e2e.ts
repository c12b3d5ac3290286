import type { Page } from "@playwright/test"
import { barriersOf } from "./barriers.ts"
import { sellEngraving } from "../words/paying.ts"
import { PublishedTills, scriptsOf } from "./store/published-tills.ts"
import { builtTill, StoreServer } from "./store/store-server.ts"
import { expect, test as base } from "./test.ts"
import type { Till } from "../words/till.ts"

interface Published {
  readonly tills: PublishedTills
  /** Another build of the till. */
  readonly next: string
}

const version = "77.1.0"

const test = base.extend<object, Published>({
  tills: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const tills = await PublishedTills.open()
      await use(tills)
      await tills.dispose()
    },
    { scope: "worker" }
  ],
  next: [async ({ tills }, use) => use(await tills.build(version)), { scope: "worker", timeout: 120_000 }],
  server: [
    async ({ tills, terminalTimeoutMs }, use) => {
      const server = await StoreServer.open(terminalTimeoutMs, false, tills.current)
      await use(server)
      await server.dispose()
    },
    { scope: "worker", timeout: 60_000 }
  ]
})

test.beforeEach(async ({ tills, till }) => {
  await tills.publish(builtTill)
  await till.installClock()
})

const minuteMs = 60_000
const prompt = (page: Page) => page.getByRole("region", { name: "A new version is ready" })

/** Looks at the scripts that a page asks for, from now on. */
async function scriptsAskedFor(page: Page) {
  let lastMs = Date.now()
  const session = await page.context().newCDPSession(page)
  const asked: { readonly name: string; readonly loaderId: string }[] = []
  // Whose they are: the page before goes on asking until the answer to its reload is there.
  session.on("Network.requestWillBeSent", ({ type, request, loaderId }) => {
    if (type !== "Script") return
    lastMs = Date.now()
    asked.push({ name: request.url.split("/").at(-1) ?? "", loaderId })
  })
  await session.send("Network.enable")
  /** Waits until the page has all that it fetches after its start. */
  const areThere = () => expect.poll(() => Date.now() - lastMs).toBeGreaterThan(1500)
  /** Of which builds the scripts are that the page has asked for since it was last loaded. */
  const builtBy = async (...builds: readonly string[]): Promise<readonly string[]> => {
    const { frameTree } = await session.send("Page.getFrameTree")
    const names = asked
      .filter(({ loaderId }) => loaderId === frameTree.frame.loaderId)
      .map(({ name }) => name)
    const scripts = await Promise.all(builds.map((build) => scriptsOf(build)))
    // A file that no change has reached is the same in each.
    const ofOne = (name: string) => scripts.filter((those) => those.has(name)).length === 1
    return builds.filter((_, index) => names.some((name) => ofOne(name) && scripts[index]?.has(name)))
  }
  return { areThere, builtBy }
}

/** The addresses of everything that the browser keeps. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** A new version is published, and the till looks for one. */
async function publishAndLook(till: Till, tills: PublishedTills, dist: string): Promise<void> {
  await tills.publish(dist)
  await till.page.clock.fastForward(minuteMs)
}

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" })

  test("a new version is found within a minute, can wait for five, and starts when nothing is lost by it · UPD-1 UPD-2 UPD-3 SHELL-6", async ({
    till,
    page,
    tills,
    next,
    counter
  }) => {
    await till.startSelling()
    await till.isInstalled()
    await tills.publish(next)
    await page.clock.fastForward(minuteMs - 5000)
    await expect(prompt(page)).toHaveCount(0)
    await page.clock.fastForward(6000)
    await expect(prompt(page)).toBeVisible()
    expect.soft(await barriersOf(page, "all")).toEqual([])
    await page.emulateMedia({ colorScheme: "dark" })
    expect.soft(await barriersOf(page, "colours")).toEqual([])
    await prompt(page).getByRole("button", { name: "Remind me later" }).click()
    await expect(prompt(page)).toHaveCount(0)
    await page.clock.fastForward(5 * minuteMs - 10_000)
    await expect(prompt(page)).toHaveCount(0)
    await page.clock.fastForward(10_000)
    await expect(prompt(page)).toBeVisible()

    await counter.script("wait")
    await sellEngraving(till)
    await till.tap(/^Card/)
    await expect(page.getByText("Processing payment …")).toBeVisible()
    await prompt(page).getByRole("button", { name: "Reload" }).click()
    await expect(till.notice(/^A payment is not final yet/)).toBeVisible()
    await counter.approve()
    await till.isAt("/receipt")

    await till.loadsAnew(() => prompt(page).getByRole("button", { name: "Reload" }).click())
    await till.isAt("/receipt")
    await expect(prompt(page)).toHaveCount(0)
    await till.tap(/^No receipt/)
    await till.isAt("/login")
    await expect(page.getByText(`Version ${version}`)).toBeVisible()
  })

  test("until a new version is started the old one is whole, and none of its files meets a new one · UPD-2", async ({
    till,
    page,
    tills,
    next
  }) => {
    const scripts = await scriptsAskedFor(page)
    await till.startSelling()
    await till.isInstalled()
    await publishAndLook(till, tills, next)
    await expect(prompt(page)).toBeVisible()
    // Its screen has not been opened before, and the server has it no more.
    await till.tapFunction("Profile")
    await expect(page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
    expect(await scripts.builtBy(builtTill, next)).toEqual([builtTill])
    await page.reload()
    await till.isAt("/profile")
    expect(await scripts.builtBy(builtTill, next)).toEqual([builtTill])
    await prompt(page).getByRole("button", { name: "Reload" }).click()
    await expect.poll(() => scripts.builtBy(builtTill, next)).toEqual([next])
    await expect(page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
    const old = await scriptsOf(builtTill)
    const kept = (await keptAddresses(page)).map((path) => path.slice(path.lastIndexOf("/") + 1))
    const both = await scriptsOf(next)
    expect(kept.filter((name) => old.has(name) && !both.has(name))).toEqual([])
  })

  test("a version of which only a part has been published is never started · UPD-2", async ({
    till,
    page,
    tills,
    next
  }) => {
    await till.open()
    await till.isInstalled()
    await publishAndLook(till, tills, await tills.mixed(next))
    await page
      .waitForRequest((request) => request.url().includes("/assets/"), { timeout: 3000 })
      .catch(() => undefined)
    await expect(prompt(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByText("Version 0.1.0")).toBeVisible()
    // The store's answer is there before a minute passes.
    await expect(page.getByText("Stockholm Drottninggatan")).toBeVisible()
    await publishAndLook(till, tills, next)
    await expect(prompt(page)).toBeVisible()
  })

  test("nothing is kept but the till's own files, and what stands beside the till comes from the server, also at its own origin", async ({
    till,
    page,
    context
  }) => {
    await till.startSelling()
    await till.isInstalled()
    await till.sell("STUDEX-CARE")
    await till.searchBox.fill("ring")
    await expect(till.tiles.first()).toBeVisible()
    const kept = (await keptAddresses(page)).filter((path) => !path.startsWith("/api/pictures/"))
    expect(kept.length).toBeGreaterThan(50)
    expect(kept.filter((path) => !/^\/(?:assets\/[^/]+|[\w.-]+|icons\/[\w.-]+)$/.test(path))).toEqual([])
    expect(kept.filter((path) => path.startsWith("/api"))).toEqual([])
    const beside = await context.newPage()
    await beside.goto("/simulator")
    await expect(beside.getByRole("heading").first()).toBeVisible()
    expect((await beside.goto("/r/nothing"))?.status()).toBe(404)
    await context.setOffline(true)
    expect(await beside.goto("/simulator").catch(() => "gone")).toBe("gone")
  })
})

test("a part that the server has no more loads the new version, once nothing is lost by it · SHELL-3 UPD-2", async ({
  till,
  page,
  tills,
  next
}) => {
  const scripts = await scriptsAskedFor(page)
  await till.startSelling()
  // Profile is to be the first that is missed.
  await scripts.areThere()
  await tills.publish(next)
  await till.tapFunction("Profile")
  // The screen has broken over it.
  await expect(till.cart).toHaveCount(0)
  await page.clock.fastForward(2000)
  await expect(page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
  expect(await scripts.builtBy(builtTill, next)).toEqual([next])
})

test("a part that is missed where no screen breaks over it loads the new version as well, and a lost line does not · SHELL-3 UPD-2", async ({
  till,
  page,
  tills,
  next
}) => {
  const scripts = await scriptsAskedFor(page)
  await till.startSelling()
  await page.evaluate(() => void (document.documentElement.dataset["before"] = ""))
  const looked = page.waitForResponse("**/index.html")
  await page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError")))
  await (await looked).finished()
  await page.clock.fastForward(2000)
  await expect(page.locator("html[data-before]")).toHaveCount(1)
  expect(await scripts.builtBy(builtTill, next)).toEqual([builtTill])
  await tills.publish(next)
  await page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError")))
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000)
      return await scripts.builtBy(builtTill, next)
    })
    .toEqual([next])
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  expect(await scripts.builtBy(builtTill, next)).toEqual([next])
})

import type { Page, Worker } from "@playwright/test"
import { ring } from "../words/items.ts"
import { expect, test } from "./test.ts"

test.use({ serviceWorkers: "allow" })

/** A photograph of so many points as a camera makes it, drawn by the browser of the test. */
async function photograph(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide = 0, high = 0]) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high })
      const context = canvas.getContext("2d")
      if (context === null) return ""
      context.fillStyle = "rgb(176, 141, 87)"
      context.fillRect(0, 0, wide, high)
      return canvas.toDataURL("image/jpeg")
    },
    [width, height]
  )
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64")
}

test("a photograph is made small once, stands after a reload, is seen anew after a day, and stays where it cannot be fetched and without the line · KARAT-62", async ({
  till,
  page,
  context
}) => {
  await till.startSelling()
  await till.isInstalled()
  const answers = { status: 200, body: await photograph(page, 3000, 2000) }
  let fetched = 0
  await context.route(/\/api\/pictures\//u, async (route) => {
    if (route.request().url().endsWith(ring.number)) fetched += 1
    await route.fulfill({ ...answers, contentType: "image/jpeg" })
  })
  const points = () =>
    till
      .line(ring.name)
      .locator("img")
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await till.sell(ring.number)
  await expect.poll(points).toEqual([640, 427])
  answers.body = await photograph(page, 640, 160)
  await page.reload()
  await expect.poll(points).toEqual([640, 427])
  expect(fetched).toBe(1)
  await keptYesterday(page)
  answers.status = 503
  await page.reload()
  await expect.poll(points).toEqual([640, 427])
  answers.status = 200
  await page.reload()
  await expect.poll(points).toEqual([640, 160])
  await context.unroute(/\/api\/pictures\//u)
  await context.setOffline(true)
  // Whatever shows it: the cart itself stays at the server.
  const heightWithoutLine = await page.evaluate(async (number) => {
    const image = Object.assign(new Image(), { src: `api/pictures/${number}` })
    await image.decode()
    return image.naturalHeight
  }, ring.number)
  expect(heightWithoutLine).toBe(160)
})

test("four thousand pictures are kept and the oldest makes room, by one look in a hundred · KARAT-81", async ({
  till,
  page,
  context
}) => {
  await till.startSelling()
  await till.isInstalled()
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error("The till has no worker.")
  await worker.evaluate(() => {
    const look: IDBIndex["openCursor"] = Reflect.get(IDBIndex.prototype, "openCursor")
    Object.assign(self, { looks: 0 })
    IDBIndex.prototype.openCursor = function (...asked) {
      Object.assign(self, { looks: (self as unknown as Looks).looks + 1 })
      return look.apply(this, asked)
    }
  })
  const looks = () => worker.evaluate(() => (self as unknown as Looks).looks)
  const chanceIs = (chance: number) => worker.evaluate((each) => (Math.random = () => each), chance)
  await chanceIs(0.02)
  const show = (which: string) =>
    page.evaluate(async (src) => {
      await Object.assign(new Image(), { src }).decode()
    }, `api/pictures/${ring.number}?${which}`)
  await show("first")
  await expect.poll(() => keptSince(worker)).toContain("first")
  await keepMany(worker, 4000)
  await show("second")
  await expect.poll(() => keptSince(worker)).toContain("second")
  expect(await looks()).toBe(0)
  await chanceIs(0)
  await show("third")
  await expect.poll(async () => (await keptSince(worker)).length).toBe(4000)
  expect(await looks()).toBe(1)
  expect(await keptSince(worker)).toEqual(expect.arrayContaining(["second", "third"]))
  const isThere = (which: string) =>
    page.evaluate(
      async (url) => (await (await caches.open("pictures")).match(url)) !== undefined,
      `api/pictures/${ring.number}?${which}`
    )
  await expect.poll(() => isThere("first")).toBe(false)
  expect([await isThere("second"), await isThere("third")]).toEqual([true, true])
})

/** How often a worker has looked for the oldest of what it keeps. */
interface Looks {
  readonly looks: number
}

/** The pictures of which the worker knows since when they are kept: what stands behind the ? of each address. */
async function keptSince(worker: Worker): Promise<readonly string[]> {
  return await worker.evaluate(async () => {
    // Opened before the worker has, it would be made here, without what the worker looks for in it.
    const known = await indexedDB.databases()
    if (known.every(({ name }) => name !== "workbox-expiration")) return []
    const opening = indexedDB.open("workbox-expiration")
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const asking = opening.result.transaction("cache-entries").objectStore("cache-entries").getAll()
    await new Promise((resolve) => (asking.onsuccess = resolve))
    opening.result.close()
    return (asking.result as { url: string }[]).map(({ url }) => new URL(url).search.slice(1))
  })
}

/** As if so many other pictures had been kept after those that are. */
async function keepMany(worker: Worker, count: number): Promise<void> {
  await worker.evaluate(async (many) => {
    const opening = indexedDB.open("workbox-expiration")
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction("cache-entries", "readwrite")
    for (let at = 0; at < many; at += 1) {
      const url = `${location.origin}/api/pictures/other?${at}`
      const entry = { id: `pictures|${url}`, url, cacheName: "pictures", timestamp: Date.now() }
      writing.objectStore("cache-entries").put(entry)
    }
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
  }, count)
}

/** As if every picture had been kept a day ago. */
async function keptYesterday(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open("pictures")
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      const headers = new Headers(answer?.headers)
      headers.set("x-kept-at", String(Date.now() - 25 * 3_600_000))
      await cache.put(request, new Response(await answer?.blob(), { headers }))
    }
  })
}

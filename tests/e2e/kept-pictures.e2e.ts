import type { Page } from "@playwright/test"
import { ring } from "./store/items.ts"
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

test("a photograph is made small once, and stands after a reload and without the line · KARAT-62", async ({
  till,
  page,
  context
}) => {
  await till.startSelling()
  await till.isInstalled()
  const body = await photograph(page, 3000, 2000)
  let fetched = 0
  await context.route(/\/api\/pictures\//u, async (route) => {
    if (route.request().url().endsWith(ring.number)) fetched += 1
    await route.fulfill({ body, contentType: "image/jpeg" })
  })
  const pictureOf = () => till.line(ring.name).locator("img")
  const points = () =>
    pictureOf().evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await till.sell(ring.number)
  await expect.poll(points).toEqual([640, 427])
  await page.reload()
  await expect.poll(points).toEqual([640, 427])
  expect(fetched).toBe(1)
  await context.unroute(/\/api\/pictures\//u)
  await context.setOffline(true)
  // Whatever shows it: the cart itself stays at the server.
  const widthWithoutLine = await page.evaluate(async (number) => {
    const image = Object.assign(new Image(), { src: `api/pictures/${number}` })
    await image.decode()
    return image.naturalWidth
  }, ring.number)
  expect(widthWithoutLine).toBe(640)
})

test("a picture that changes is seen after a day, and the one before it where it cannot be fetched · KARAT-62", async ({
  till,
  page,
  context
}) => {
  await till.startSelling()
  await till.isInstalled()
  const answers = { status: 200, body: await photograph(page, 640, 320) }
  await context.route(/\/api\/pictures\//u, async (route) => {
    await route.fulfill({ ...answers, contentType: "image/jpeg" })
  })
  const height = () =>
    till
      .line(ring.name)
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.naturalHeight)
  await till.sell(ring.number)
  await expect.poll(height).toBe(320)
  answers.body = await photograph(page, 640, 160)
  await page.reload()
  await expect.poll(height).toBe(320)
  await keptYesterday(page)
  answers.status = 503
  await page.reload()
  await expect.poll(height).toBe(320)
  answers.status = 200
  await page.reload()
  await expect.poll(height).toBe(160)
})

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

import { care } from "../words/items.ts"
import { sellsOnlyWithLine } from "./only-with-line.ts"
import { expect, test } from "./test.ts"

interface Picture {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: string
  readonly form_factor?: string
}

interface AppManifest {
  readonly name: string
  readonly display: string
  readonly start_url: string
  readonly icons: readonly Picture[]
  readonly screenshots: readonly Picture[]
}

/** What a browser that can send requests past a worker says of each of them. */
type Fetched = PerformanceResourceTiming & { readonly workerMatchedSourceType?: string }

/** The width and height that a PNG says it has. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test("a device finds all that an app of its own needs: a name, icons of each shape, pictures", async ({
  till,
  page,
  request
}) => {
  await till.open()
  const address = await page.locator('link[rel="manifest"]').getAttribute("href")
  const answer = await request.get(address ?? "")
  expect(answer.headers()["content-type"]).toContain("application/manifest+json")
  const app = (await answer.json()) as AppManifest
  expect(app).toMatchObject({ name: "Karat", display: "standalone", start_url: "./" })
  for (const { src, sizes, type } of [...app.icons, ...app.screenshots]) {
    const picture = await request.get(`/${src}`)
    expect(picture.headers()["content-type"]).toContain(type)
    if (type === "image/png") expect([src, sizeOf(await picture.body())]).toEqual([src, sizes])
  }
  const shapes = app.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)
  for (const shape of ["any 192x192", "any 512x512", "maskable 192x192", "maskable 512x512"])
    expect(shapes).toContain(shape)
  expect(app.screenshots.map((picture) => picture.form_factor)).toEqual(["wide", "narrow"])
})

test.describe("installed", () => {
  test.use({ serviceWorkers: "allow" })

  test("the till starts without a line, and says that there is none", async ({ till, page, context }) => {
    await sellsOnlyWithLine(context)
    await till.open()
    await till.isInstalled()
    await context.setOffline(true)
    await till.open()
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible()
    await expect(page.getByText("Offline", { exact: true })).toBeVisible()
    await expect(page.getByRole("alert")).toContainText(/connection/i)
    await expect(till.button("1")).toBeDisabled()
    await context.setOffline(false)
    await till.logIn()
  })

  test("a reload without a line starts the till again, in the middle of a sale too, and the cart is there once it is back · DASH-19", async ({
    till,
    page,
    context
  }) => {
    await sellsOnlyWithLine(context)
    await till.startSelling()
    await till.sell(care.number)
    await till.isInstalled()
    for (const leadTo of [async () => {}, async () => await till.goToPayment()]) {
      await leadTo()
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText("Offline", { exact: true })).toBeVisible()
      await expect(page.getByRole("alert").filter({ hasText: "There is no connection" })).toBeVisible()
      await context.setOffline(false)
      await till.logIn()
      await expect(till.line(care.name)).toBeVisible()
    }
  })

  test("what it asks a server goes past its worker, its files and pictures come from there, and from any address it asks for no file that is not there · KARAT-80 KARAT-160", async ({
    till,
    page
  }) => {
    const missing: string[] = []
    page.on("response", (response) => {
      if (response.status() === 404) missing.push(response.url())
    })
    await till.startSelling()
    await till.isInstalled()
    await page.reload()
    await till.sell(care.number)
    const asked = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => {
        const { name, workerMatchedSourceType: past } = entry as Fetched
        return { path: new URL(name).pathname, past }
      })
    )
    const calls = asked.filter(({ path }) => path.startsWith("/api/") && !path.startsWith("/api/pictures/"))
    expect(calls.map(({ path }) => path)).toContainEqual(expect.stringMatching(/^\/api\/cart\/.+\/items$/u))
    expect(calls.filter(({ past }) => past !== "network")).toEqual([])
    const files = asked.filter(({ path }) => /^\/(?:api\/pictures|assets)\//u.test(path))
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter(({ past }) => past === "network")).toEqual([])
    for (const path of ["/search/receipt", "/settings/mypinpad/close"]) {
      await till.open(path)
      await expect(page.getByRole("main")).toBeVisible()
    }
    expect(missing).toEqual([])
  })
})

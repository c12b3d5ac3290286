import type { CDPSession, Page } from "@playwright/test"
import { ring } from "../words/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

test.use({ keepsCatalogue: true })

/**
 * Begins to sell. The worker has fetched what the store sells by then, and the till has heard of it: its next question
 * finds nothing new.
 */
async function sellFromCatalogue(till: Till): Promise<void> {
  const kept = till.page.waitForResponse(
    async (answer) =>
      /\/catalogue\/changes\?since=/u.test(answer.url()) &&
      ((await answer.json()) as { readonly items: readonly unknown[] }).items.length === 0,
    { timeout: 90_000 }
  )
  await till.startSelling()
  await kept
}

/** No answer to an item that is added, so that what stands on the screen is the till's own. */
const withoutAnswers = (page: Page) => page.route(/\/api\/cart\/[^/]+\/items$/u, () => undefined)

test("what the till has kept is found and sold after a reload, while the server tells nothing · SRCH-1", async ({
  till,
  api,
  page,
  context
}) => {
  const barcode = await api.barcode(ring.number)
  await sellFromCatalogue(till)
  // The worker's questions are the browser's, not the page's.
  await context.route(/\/catalogue\/changes/u, (route) => route.abort())
  const asked = page.waitForRequest(/\/catalogue\/changes/u, { timeout: 90_000 })
  await page.reload()
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  await asked
  await withoutAnswers(page)
  await page.route(/\/search\/graphql$/u, () => undefined)
  await till.searchBox.click()
  await till.keyboard.press(..."aurora")
  await expect(till.tiles.filter({ hasText: ring.model }).first()).toContainText(ring.price)
  await till.scan(barcode)
  await expect(till.line(ring.name)).toContainText(ring.price)
})

/**
 * Waits until no picture has come for half a second and none is on its way. That the network rests says less: it may
 * have done so before the tiles were there, and is not waited for again.
 */
async function picturesCame(page: Page): Promise<void> {
  let before = 0
  const rests = async () => {
    const pictures = await page.evaluate(() =>
      [...document.images].filter(({ currentSrc }) => currentSrc !== "").map(({ complete }) => complete)
    )
    const rest = pictures.length > 0 && pictures.length === before && pictures.every(Boolean)
    before = pictures.length
    return rest
  }
  await expect.poll(rests, { intervals: [500], timeout: 20_000 }).toBe(true)
}

/** Which part of what the browser traces says how a page is drawn. */
interface Traced {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

/**
 * How often the page has been laid out, how often styles have been reckoned for an element, and how often the browser has
 * looked whether there is any to reckon: that it does by itself too, at each frame and now and then after a key.
 */
async function drawnDuring(page: Page, act: () => Promise<unknown>) {
  const browser = page.context().browser()
  if (browser === null) throw new Error("The page has no browser to ask.")
  await browser.startTracing(page, { categories: ["devtools.timeline"] })
  await act()
  const trace = (await browser.stopTracing()).toString()
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly Traced[] }
  const looks = traceEvents.filter(({ name }) => name === "UpdateLayoutTree")
  return {
    layouts: traceEvents.filter(({ name }) => name === "Layout").length,
    styles: looks.filter(({ args }) => args?.elementCount !== 0).length,
    looks: looks.length
  }
}

/** Waits until the browser has not even looked for half a second. */
async function hasDrawn(page: Page): Promise<void> {
  const looks = async () => (await drawnDuring(page, () => page.waitForTimeout(500))).looks
  await expect.poll(looks, { timeout: 20_000 }).toBe(0)
}

/**
 * Scans while the page waits for an answer, and lets it go on when all keys have come to it: a busy machine would spread
 * them over more frames, and what those draw is not the scan's.
 */
async function scanAtOnce(till: Till, cdp: CDPSession, code: string): Promise<void> {
  const { page } = till
  const haveCome = Promise.withResolvers<void>()
  await page.route("**/held", async (route) => {
    await haveCome.promise
    await route.fulfill({ body: "" })
  })
  const isHeld = page.waitForRequest("**/held")
  await page.evaluate(() => {
    setTimeout(() => {
      const request = new XMLHttpRequest()
      request.open("GET", "/held", false)
      request.send()
    })
  })
  await isHeld
  const scanned = till.keyboard.scan(code)
  // The browser answers in the order in which it is asked: it has passed the keys on.
  await cdp.send("Browser.getVersion")
  haveCome.resolve()
  await scanned
  await page.unroute("**/held")
}

test("the keys of a scan draw nothing, also where a field has focus, and its line is drawn once · KEPT-3", async ({
  till,
  api,
  page
}) => {
  const barcode = await api.barcode(ring.number)
  await sellFromCatalogue(till)
  await withoutAnswers(page)
  const cdp = await page.context().newCDPSession(page)
  // A carriage that blinks, or a picture that comes, is none of the scan's.
  await picturesCame(page)
  // With the first key on a page the browser looks once for what shows its focus from now on.
  await page.keyboard.press("Shift")
  await hasDrawn(page)
  const atRest = await drawnDuring(page, () => till.keyboard.scan(barcode, []))
  expect(atRest).toEqual({ layouts: 0, styles: 0, looks: 0 })
  till.keyboard.rest()
  await till.searchBox.click()
  await page.waitForTimeout(500)
  const shown = await till.total.elementHandle()
  const scan = async (total: string) => {
    const drawn = await drawnDuring(page, async () => {
      await scanAtOnce(till, cdp, barcode)
      // A locator that looks for its element in the middle of it would have the page laid out once more.
      await page.waitForFunction(([at, text]) => at?.textContent.includes(text), [shown, total] as const)
    })
    await expect(till.total).toContainText(total)
    await expect(till.line(ring.name)).toContainText(total)
    await expect(till.searchBox).toHaveValue("")
    till.keyboard.rest()
    return drawn
  }
  // With the first line, the words of an empty cart go, and its picture comes: what a busy machine draws of it later.
  await scan(ring.price)
  await picturesCame(page)
  await hasDrawn(page)
  for (const total of ["10,580.00", "15,870.00"]) {
    const drawn = await scan(total)
    // The first key stands in the field before anybody can know that it is a scanner's: that, taking it back, the line.
    expect(drawn.styles, total).toBeLessThanOrEqual(3)
    expect(drawn.layouts, total).toBeLessThanOrEqual(4)
  }
})

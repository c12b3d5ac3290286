import type { Page } from "@playwright/test"
import { ring } from "./store/items.ts"
import { expect, test } from "./test.ts"

test.use({ keepsCatalogue: true })

/** The worker has fetched what the store sells, and the till has heard of it: its next question finds nothing new. */
async function catalogueKept(page: Page): Promise<void> {
  await page.waitForResponse(
    async (answer) =>
      /\/catalogue\/changes\?since=/u.test(answer.url()) &&
      ((await answer.json()) as { readonly items: readonly unknown[] }).items.length === 0,
    { timeout: 90_000 }
  )
}

/** No answer to an item that is added, so that what stands on the screen is the till's own. */
const withoutAnswers = (page: Page) => page.route(/\/api\/cart\/[^/]+\/items$/u, () => undefined)

test("an item that the till has never met stands with its name and price before the server has answered · CART-16", async ({
  till,
  api,
  page
}) => {
  const kept = catalogueKept(page)
  const barcode = await api.barcode(ring.number)
  await till.startSelling()
  await kept
  await withoutAnswers(page)
  await till.scan(barcode)
  await expect(till.line(ring.name)).toContainText(ring.price)
  await expect(till.total).toContainText(ring.price)
})

test("what the till has kept is found and sold after a reload, while the server tells nothing · SRCH-1", async ({
  till,
  api,
  page,
  context
}) => {
  const kept = catalogueKept(page)
  const barcode = await api.barcode(ring.number)
  await till.startSelling()
  await kept
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

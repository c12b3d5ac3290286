import { headOffice, helsinki } from "./store/registers.ts"
import { ring } from "./store/items.ts"
import type { Page } from "@playwright/test"
import { colourOf } from "./colours.ts"
import { tillAndPhone } from "./paying.ts"
import { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

const maja = "1001"
const speaks = (api: ProductApi, locale: string) =>
  api.send("POST", `staff/locale/${maja}`, { country: "SE", locale })

/** Maja may change store; here she speaks English. */
test.beforeEach(({ api }) => speaks(api, "en"))
test.afterEach(async ({ server }) => speaks(await ProductApi.signIn(server.url, "101-1"), "sv"))

async function openChange(till: Till): Promise<void> {
  await till.open("/profile")
  await till.tap("Change store")
  await expect(till.dialog.getByRole("radio").first()).toBeVisible()
}

const changeTo = async (till: Till, store: string) => {
  await openChange(till)
  await till.dialog.getByRole("radio", { name: store }).check()
  await till.dialog.getByRole("button", { name: "Change store" }).click()
  await till.isAt("/dashboard")
  await expect(till.page.getByRole("banner")).toContainText(store)
}

const colour = (page: Page) =>
  page.getByRole("banner").evaluate((banner) => getComputedStyle(banner).backgroundColor)

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("a cashier who may goes to head office, which is chosen, and home again · STORE-1 STORE-2 STORE-3 STORE-5", async ({
      till,
      page
    }) => {
      await till.startSelling(maja)
      await openChange(till)
      await expect(till.dialog.getByRole("radio", { name: headOffice.store })).toBeChecked()
      await till.dialog.getByRole("button", { name: "Change store" }).click()
      await till.isAt("/dashboard")
      await expect(page.getByRole("banner")).toContainText(headOffice.store)
      await changeTo(till, "Stockholm Drottninggatan")
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })

test("a store in Finland sells in euro, with its own brand, prices and taxes, at once · STORE-5 STORE-8", async ({
  till,
  page
}) => {
  await till.startSelling(maja)
  const tile = till.tiles.filter({ hasText: ring.model }).first()
  await till.searchBox.fill(ring.name)
  await expect(tile).toContainText("SEK 5,290.00")
  await changeTo(till, helsinki.store)
  await expect(page.getByRole("banner")).toContainText(helsinki.number)
  await till.searchBox.fill(ring.name)
  await expect(tile).toContainText("€")
  await expect(page.getByRole("banner")).toContainText("Argent")
  await till.sell(ring.number)
  await expect(till.total).toContainText("€")
  await till.tap("Void")
  await till.dialog.getByRole("button", { name: /Void/ }).click()
  await till.isAt("/login")
  await till.logIn(maja)
  await changeTo(till, "Stockholm Drottninggatan")
  await till.sell(ring.number)
  await expect(till.total).toContainText("SEK")
})

test("a cart never changes store: the sale is finished first · STORE-5", async ({ till, page }) => {
  await till.startSelling(maja)
  await till.sell(ring.number)
  await till.open("/profile")
  await expect(till.button("Change store")).toBeDisabled()
  await expect(page.getByText("Finish, park or void the sale first.")).toBeVisible()
})

test("whoever may not change store has no way there, and reads why · STORE-1", async ({ till, page }) => {
  await till.startSelling("1003")
  await till.open("/profile")
  await expect(till.button("Change store")).toBeDisabled()
  await expect(page.getByText(/Head office decides who may change store/)).toBeVisible()
})

test("nothing happens for the store where the till is · STORE-4", async ({ till, page }) => {
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("changeStore")) sent.push(request.url())
  })
  await till.startSelling(maja)
  await openChange(till)
  await till.keyboard.press("1", "0", "1", "Enter")
  await expect(till.dialog.getByRole("radio", { name: /Stockholm/ })).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(till.dialog.getByText("The till is in this store already.")).toBeVisible()
  expect(sent).toEqual([])
})

test("a no without a word is said to be an error, and the till stays · STORE-6", async ({ till, page }) => {
  await till.startSelling(maja)
  await page.route("**/api/staff/changeStore*", (route) => route.fulfill({ json: { success: false } }))
  await openChange(till)
  await till.dialog.getByRole("button", { name: "Change store" }).click()
  await expect(till.dialog.getByText("An error occurred")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await till.tap("Back to the cart")
  await expect(page.getByRole("banner")).toContainText("Stockholm Drottninggatan")
})

test("an answer that is lost on its way is asked for again, and the till goes on · STORE-5", async ({
  till,
  page
}) => {
  await till.startSelling(maja)
  let lost = 0
  await page.route("**/api/staff/changeStore*", async (route) => {
    if ((lost += 1) > 2) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await openChange(till)
  await till.dialog.getByRole("button", { name: "Change store" }).click()
  await expect(till.dialog.getByText(/There was no answer/)).toBeVisible()
  await till.dialog.getByRole("button", { name: "Try again" }).click()
  await till.isAt("/dashboard")
  await expect(page.getByRole("banner")).toContainText(headOffice.store)
})

test("the words stand where the store is not the cashier's own, the red follows its rule · STORE-7", async ({
  till,
  page
}) => {
  const words = page.getByRole("banner").getByText("Working in another store")
  await till.startSelling(maja)
  expect(await colour(page)).toBe(await colourOf(page, "--header-away"))
  await expect(words).toHaveCount(0)
  await changeTo(till, headOffice.store)
  await expect(words).toBeVisible()
  expect(await colour(page)).toBe(await colourOf(page, "--header"))
  await till.tap("Log out")
  // Nobody at head office is at home there, and only who may change store turns the bar red.
  await till.logIn("1003")
  await expect(words).toBeVisible()
  expect(await colour(page)).toBe(await colourOf(page, "--header"))
})

import type { Page } from "@playwright/test"
import { care, ring } from "./store/items.ts"
import { expect, test } from "./test.ts"

test.use({ staysOpen: true })

/** Lets the staff register say something else of whoever logs in. */
async function staffHas(page: Page, settings: Readonly<Record<string, 0 | 1>>): Promise<void> {
  await page.route(/\/api\/staff\/\d+\?/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), ...settings } })
  })
}

test("somebody who likes favorites starts with them · PROF-9", async ({ till, page }) => {
  await staffHas(page, { es_goToFavorites: 1 })
  await till.startSelling()
  await expect(page.getByRole("button", { name: "Favorites" })).toHaveAttribute("aria-pressed", "true")
})

test("somebody who wants the last search back finds it after the next login · PROF-10", async ({
  till,
  page
}) => {
  await staffHas(page, { es_saveSearch: 1 })
  await till.startSelling()
  await till.searchBox.fill("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
  await till.tap("Log out")
  await till.logIn()
  await expect(till.searchBox).toHaveValue("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
})

test("nobody else finds it · PROF-10", async ({ till }) => {
  await till.startSelling()
  await till.searchBox.fill("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
  await till.tap("Log out")
  await till.logIn()
  await expect(till.searchBox).toHaveValue("")
})

test("somebody who likes a wide cart has one · PROF-11", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await expect(till.line(ring.name).getByRole("button", { name: "Increase quantity" })).toHaveCount(0)
  const narrow = (await till.cart.boundingBox())?.width ?? 0
  await staffHas(page, { es_cartSize: 1 })
  await page.reload()
  await expect(till.line(ring.name).getByRole("button", { name: "Increase quantity" })).toBeVisible()
  expect((await till.cart.boundingBox())?.width ?? 0).toBeGreaterThan(narrow)
})

test("neither payment nor receipt offers anything that leads away · PAY-8", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(care.number)
  const actions = page.getByRole("banner").getByRole("button", { name: "Gift card" })
  await expect(actions.first()).toBeVisible()
  await till.goToPayment()
  await expect(actions).toHaveCount(0)
  await page.getByRole("region", { name: "Cash" }).getByRole("button").first().click()
  await till.isAt("/receipt")
  await expect(actions).toHaveCount(0)
})

test("after logout the browser knows nothing of a customer any more · PRIV-4", async ({ till, page }) => {
  await till.startSelling()
  await till.sell(ring.number)
  await till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: /^Member/ })
    .click()
  await till.dialog.getByRole("textbox", { name: "Personal number or member number" }).fill("198504122386")
  await till.dialog.getByRole("button", { name: "Look up" }).click()
  await expect(till.notice("Astrid Holm is on the cart")).toBeVisible()
  const menu = await till.openLine(ring.name)
  await menu.getByRole("button", { name: "Add insurance", exact: true }).click()
  const form = page.getByRole("region", { name: "Insurance", exact: true })
  await form.getByRole("textbox", { name: "Personal number" }).fill("198504122386")
  await form.getByRole("button", { name: "Fetch" }).click()
  await expect(form.getByRole("textbox", { name: "City" })).not.toHaveValue("")
  await form.getByRole("textbox", { name: "Mobile phone" }).fill("0701740605")
  await form.getByRole("textbox", { name: "E-mail" }).fill("astrid.holm@example.com")
  await form.getByRole("button", { name: "Add insurance" }).click()
  await expect(till.line(ring.name)).toContainText("Smyckesförsäkring")
  await till.tap("Log out")
  await till.isAt("/login")
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await globalThis.caches.keys()).map(async (name) =>
        (await (await globalThis.caches.open(name)).keys()).map(({ url }) => url)
      )
    )
    const databases = await indexedDB.databases()
    const stored = [{ ...localStorage }, { ...sessionStorage }]
    return JSON.stringify([stored, document.cookie, caches, databases, location.href, document.title])
  })
  for (const secret of ["198504122386", "19850412", "2386", "Astrid", "Holm", "astrid.holm", "0701740605"])
    expect(kept).not.toContain(secret)
  await expect(page.locator("body")).not.toContainText("Astrid")
})

test("a card is connected to the membership, and the till says so · MEMB-12", async ({ till, counter }) => {
  await counter.script("wait")
  await till.startSelling()
  await till.sell(care.number)
  await till.scan("198504122386")
  const member = till.cart
    .getByRole("toolbar", { name: "Cart actions" })
    .getByRole("button", { name: /^Member/ })
  await expect(member).toHaveAccessibleName("Member: Astrid Holm")
  await member.click()
  await till.dialog.getByRole("button", { name: "Connect card" }).click()
  await expect.poll(async () => (await counter.look()).screen.type).toBe("present-card")
  await counter.approve()
  await expect(till.dialog.getByText("The card is connected to the membership")).toBeVisible()
})

test("the header is red for somebody who is away from home · STORE-7", async ({ till, page }) => {
  const colour = () => page.getByRole("banner").evaluate((banner) => getComputedStyle(banner).backgroundColor)
  await till.startSelling("1003")
  const usual = await colour()
  await till.tap("Log out")
  await till.isAt("/login")
  await till.enterBadge("1001")
  await till.isAt("/dashboard")
  await expect.poll(colour).not.toBe(usual)
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("the search has an address of its own · NAV-9", async ({ till, page }) => {
    await till.startSelling()
    await page.goto("/search/item")
    await expect(till.searchBox).toBeVisible()
    await expect(till.tiles.first()).toBeVisible()
  })

  test("a home order is filled in at its own address · NAV-19", async ({ till, page }) => {
    await till.startSelling()
    await till.sell(ring.number)
    const menu = await till.openLine(ring.name)
    await menu.getByRole("button", { name: "Home order", exact: true }).click()
    await till.isAt("/item/homeOrder")
    await expect(page.getByRole("region", { name: "Home order", exact: true })).toBeVisible()
  })

  test("a member is created at its own address, and opened in the frame · NAV-21 NAV-22 NAV-23", async ({
    till,
    page
  }) => {
    await till.startSelling()
    await till.sell(care.number)
    const member = till.cart
      .getByRole("toolbar", { name: "Cart actions" })
      .getByRole("button", { name: /^Member/ })
    await member.click()
    await till.dialog.getByRole("textbox", { name: "Personal number or member number" }).fill("199103042306")
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    await till.dialog.getByRole("button", { name: "Become a member" }).click()
    await till.isAt("/member/create")
    await expect(page.getByRole("region", { name: /member/i })).toBeVisible()
    await page.goBack()
    await till.isAt("/dashboard")
    await member.click()
    await till.dialog.getByRole("textbox", { name: "Personal number or member number" }).fill("198504122386")
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    await expect(till.notice("Astrid Holm is on the cart")).toBeVisible()
    await member.click()
    await till.dialog.getByRole("button", { name: "Open member" }).click()
    await expect(page).toHaveURL(/\/(member|iframe)$/)
    await expect(page.frameLocator("iframe").getByText("Astrid")).toBeVisible()
  })
})

import { payBy, phoneSize, tillAndPhone } from "./paying.ts"
import { engraving, ring } from "./store/items.ts"
import type { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

const badge = "1003"

/** Oliver as he is in the morning: he speaks English, and likes nothing in particular. */
async function asInTheMorning(api: ProductApi): Promise<void> {
  await api.send("POST", `staff/locale/${badge}`, { country: "SE", locale: "en" })
  for (const setting of ["saveSearch", "goToFavorites", "cartSize"])
    await api.send("POST", `staff/settings/${badge}`, { country: "SE", value: 0, setting })
}

async function openProfile(till: Till): Promise<void> {
  await till.startSelling(badge)
  await till.tapFunction("Profile")
  await expect(till.page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
}

const turn = (till: Till, name: string) => till.page.getByRole("switch", { name })

test.use({ staysOpen: true })

test.afterEach(({ api }) => asInTheMorning(api))

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("the profile says whose it is and leads back to the cart · NAV-11 PROF-1 PROF-2", async ({
      till,
      page
    }) => {
      await openProfile(till)
      await expect(page.getByText("101 Stockholm Drottninggatan")).toBeVisible()
      await expect(page.getByText(`Badge number ${badge}`)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await till.tap("Back to the cart")
      await till.isAt("/dashboard")
    })
  })

test("a language is spoken as soon as it is chosen, and from then on at every login · LANG-4 PROF-5", async ({
  till,
  page
}) => {
  await openProfile(till)
  for (const [language, work] of [
    ["Suomi", "Työtapasi"],
    ["Svenska", "Så arbetar du"]
  ] as const) {
    await till.tap(language)
    await expect(page.getByRole("heading", { name: work })).toBeVisible()
    await expect(till.button(language)).toHaveAttribute("aria-pressed", "true")
  }
  await page.reload()
  await expect(page.getByRole("heading", { name: "Så arbetar du" })).toBeVisible()
  await till.tap("Tillbaka till varukorgen")
  await till.isAt("/dashboard")
  await expect(page.getByText("Varukorgen är tom")).toBeVisible()
})

test("a wide cart is there as soon as it is chosen · PROF-8 PROF-11", async ({ till, page }) => {
  await till.startSelling(badge)
  await till.sell(ring.number)
  const narrow = (await till.cart.boundingBox())?.width ?? 0
  await till.tapFunction("Profile")
  await turn(till, "Prioritize transaction view").click()
  await expect(turn(till, "Prioritize transaction view")).toBeChecked()
  await till.tap("Back to the cart")
  await expect(till.line(ring.name).getByRole("button", { name: "Increase quantity" })).toBeVisible()
  expect((await till.cart.boundingBox())?.width ?? 0).toBeGreaterThan(narrow)
  await page.reload()
  await expect(till.line(ring.name).getByRole("button", { name: "Increase quantity" })).toBeVisible()
})

test("favorites and the last search come with the next login · PROF-6 PROF-7 PROF-9 PROF-10", async ({
  till,
  page
}) => {
  await openProfile(till)
  await turn(till, "Go to favorites on login").click()
  await turn(till, "Keep last search").click()
  await expect(turn(till, "Keep last search")).toBeChecked()
  await till.tap("Back to the cart")
  await till.tap("Log out")
  await till.logIn(badge)
  await expect(page.getByRole("button", { name: "Favorites" })).toHaveAttribute("aria-pressed", "true")
  await till.searchBox.fill("Aurora")
  await expect(till.tiles.first()).toContainText("Aurora")
  await till.tap("Log out")
  await till.logIn(badge)
  await expect(till.searchBox).toHaveValue("Aurora")
})

test("a switch that is refused goes back and says why · PROF-6", async ({ till, page }) => {
  await openProfile(till)
  await page.route("**/api/staff/settings/**", (route) =>
    route.fulfill({ status: 422, json: { error: "The settings are locked today." } })
  )
  await turn(till, "Keep last search").click()
  await expect(till.notice("The settings are locked today.")).toBeVisible()
  await expect(turn(till, "Keep last search")).not.toBeChecked()
})

test("training begins and ends on the profile, and waits while there are payments · PROF-3", async ({
  till,
  page
}) => {
  await till.startSelling(badge)
  await till.sell(engraving.number)
  await till.tapFunction("Profile")
  await turn(till, "Training mode").click()
  await till.dialog.getByRole("button", { name: "Start training" }).click()
  await expect(page.getByRole("banner").getByText("Training", { exact: true })).toBeVisible()
  await turn(till, "Training mode").click()
  await till.dialog.getByRole("button", { name: "End training" }).click()
  await expect(page.getByRole("banner").getByText("Training", { exact: true })).toHaveCount(0)
  await till.tap("Back to the cart")
  await till.goToPayment()
  await till.amount.fill("100")
  await payBy(till, /^Cash\b/)
  await expect(till.receiptSoFar).toContainText("Cash")
  await till.tap("Back to the cart")
  await till.tapFunction("Profile")
  await expect(turn(till, "Training mode")).toBeDisabled()
  await expect(page.getByText("Training cannot be switched while the cart has payments")).toBeVisible()
})

test("an employee card is unassigned after a question, once · PROF-4", async ({ till, api, page }) => {
  await api.send("POST", "staff/code/KRT0000001003", { badgeNumber: badge })
  await openProfile(till)
  await till.tap("Unassign employee card")
  await expect(till.dialog).toContainText("Unassign your employee card?")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  expect(await api.send("GET", "staff/code/KRT0000001003?country=SE")).toMatchObject({ e_badge: badge })
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("The employee card is unassigned")).toBeVisible()
  await expect(api.send("GET", "staff/code/KRT0000001003?country=SE")).rejects.toThrow(/401/u)
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("This badge has no employee card.")).toBeVisible()
  await expect(page.getByRole("switch", { name: "Training mode" })).toBeEnabled()
})

test("feedback is written in a tab of its own, and read by whoever runs the chain · PROF-12", async ({
  till,
  page,
  context
}) => {
  await openProfile(till)
  const opened = page.waitForEvent("popup")
  await page.getByRole("link", { name: "Give feedback on the till" }).click()
  const tab = await opened
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await tab.getByRole("textbox", { name: "Your message" }).fill("Kassan är snabb i dag")
  await tab.getByRole("button", { name: "Send" }).click()
  await expect(tab.getByRole("status")).toContainText("Thank you!")
  const simulator = await context.newPage()
  await simulator.goto("/simulator")
  await expect(simulator.getByRole("list", { name: "What the staff says of the till" })).toContainText(
    "Kassan är snabb i dag"
  )
})

test.describe("where there is no room for another tab", () => {
  test.use({ viewport: phoneSize })

  test("there is no link for feedback · PROF-12", async ({ till, page }) => {
    await openProfile(till)
    await expect(page.getByRole("link", { name: "Give feedback on the till" })).toHaveCount(0)
  })
})

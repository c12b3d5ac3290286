import { Refused } from "@karat/domain/ports/call-failure"
import { StaffSettings } from "@karat/domain/ports/staff-settings"
import { describe } from "vitest"
import { engraving, ring } from "../words/items.ts"
import { payBy, phoneSize, tillAndPhone } from "../words/paying.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

const badge = "1003"
const code = "KRT0000001003"

async function openProfile(till: Till): Promise<void> {
  await till.startSelling(badge)
  await till.tapFunction("Profile")
  await expect(till.page.getByRole("heading", { name: "Oliver Bennett" })).toBeVisible()
}

const turn = (till: Till, name: string) => till.page.getByRole("switch", { name })

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

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
  await till.searchBox.fill("Diamantring")
  await expect(till.tiles.first()).toContainText("Diamantring Aurora")
  await till.tap("Log out")
  await till.logIn(badge)
  await expect(till.searchBox).toHaveValue("Diamantring")
})

test("a switch that is refused goes back and says why · PROF-6", async ({ till, script }) => {
  await openProfile(till)
  const locked = new Refused({ status: 422, text: "The settings are locked today." })
  script.port(StaffSettings).fails("turn", locked)
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

test("an employee card is unassigned after a question, once · PROF-4", async ({ till, shop, page }) => {
  shop.cards.set(code, badge)
  await openProfile(till)
  await till.tap("Unassign employee card")
  await expect(till.dialog).toContainText("Unassign your employee card?")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(till.dialog).toHaveCount(0)
  expect([...shop.cards]).toEqual([[code, badge]])
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("The employee card is unassigned")).toBeVisible()
  expect([...shop.cards]).toEqual([])
  await till.tap("Unassign employee card")
  await till.dialog.getByRole("button", { name: "Unassign employee card" }).click()
  await expect(till.notice("This badge has no employee card.")).toBeVisible()
  await expect(page.getByRole("switch", { name: "Training mode" })).toBeEnabled()
})

const chainsPage = { feedbackUrl: "https://intranet.karat.example/feedback?store={store}" }

for (const [where, viewport, links] of [
  ["where there is room for another tab", { width: 1280, height: 800 }, 1],
  ["where there is no room for another tab", phoneSize, 0]
] as const)
  describe(where, () => {
    test.override({ viewport, setup: chainsPage })

    test(`there is ${links === 1 ? "a" : "no"} link for feedback · PROF-12`, async ({ till, page }) => {
      await openProfile(till)
      await expect(page.getByRole("link", { name: "Give feedback on the till" })).toHaveCount(links)
    })
  })

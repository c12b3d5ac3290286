import { DeviceRegister } from "@karat/domain/ports/device-register"
import { describe } from "vitest"
import { colourOf } from "./colours.ts"
import { ring } from "../words/items.ts"
import { tillAndPhone } from "../words/paying.ts"
import { badges, headOffice, stockholm } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, testWith } from "./test.ts"
import { tillFloor } from "./till-shop.ts"

/** Maja may change store; here she speaks English. */
const maja = badges.swedish
const test = testWith({
  floor: {
    staff: tillFloor().staff.map((each) => ({ ...each, locale: "en" })),
    otherStores: [
      { number: "102", name: "Göteborg Kungsgatan", currency: "SEK" },
      { number: "835", name: headOffice.store, currency: "SEK" }
    ]
  }
})

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

const colour = (till: Till) =>
  till.page.getByRole("banner").evaluate((banner) => getComputedStyle(banner).backgroundColor)

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

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
      await changeTo(till, stockholm.store)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })

test("a cart never changes store: the sale is finished first · STORE-5", async ({ till, page }) => {
  await till.startSelling(maja)
  await till.sell(ring.number)
  await till.open("/profile")
  await expect(till.button("Change store")).toBeDisabled()
  await expect(page.getByText("Finish, park or void the sale first.")).toBeVisible()
})

test("whoever may not change store has no way there, and reads why · STORE-1", async ({ till, page }) => {
  await till.startSelling(badges.english)
  await till.open("/profile")
  await expect(till.button("Change store")).toBeDisabled()
  await expect(page.getByText(/Head office decides who may change store/)).toBeVisible()
})

test("nothing happens for the store where the till is · STORE-4", async ({ till, page, script }) => {
  await till.startSelling(maja)
  await openChange(till)
  await till.keyboard.press("1", "0", "1", "Enter")
  await expect(till.dialog.getByRole("radio", { name: /Stockholm/ })).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(till.dialog.getByText("The till is already in this store.")).toBeVisible()
  expect(script.port(DeviceRegister).calls("changeStore")).toEqual([])
})

test("a no without a word is said to be an error, and the till stays · STORE-6", async ({
  till,
  page,
  script
}) => {
  await till.startSelling(maja)
  script.port(DeviceRegister).answers("changeStore", false)
  await openChange(till)
  await till.dialog.getByRole("button", { name: "Change store" }).click()
  await expect(till.dialog.getByText("An error occurred")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await till.tap("Back to the cart")
  await expect(page.getByRole("banner")).toContainText(stockholm.store)
})

test("an answer that is lost on its way is asked for again, and the till goes on · STORE-5", async ({
  till,
  page,
  script
}) => {
  await till.startSelling(maja)
  script.port(DeviceRegister).losesAnswer("changeStore")
  await openChange(till)
  await till.dialog.getByRole("button", { name: "Change store" }).click()
  await expect(till.dialog.getByText(/No answer came/)).toBeVisible()
  await till.dialog.getByRole("button", { name: "Try again" }).click()
  await till.isAt("/dashboard")
  await expect(page.getByRole("banner")).toContainText(headOffice.store)
  const [first, again, ...more] = script.port(DeviceRegister).calls("changeStore")
  expect(again).toEqual(first)
  expect(more).toEqual([])
})

test("the words stand where the store is not the cashier's own, the red follows its rule · STORE-7", async ({
  till,
  page
}) => {
  const words = page.getByRole("banner").getByText("Working in another store")
  await till.startSelling(badges.english)
  // Only who may change store turns the bar red.
  expect(await colour(till)).toBe(await colourOf(page, "--header"))
  await till.tap("Log out")
  await till.isAt("/login")
  await till.logIn(maja)
  expect(await colour(till)).toBe(await colourOf(page, "--header-away"))
  await expect(words).toHaveCount(0)
  await changeTo(till, headOffice.store)
  await expect(words).toBeVisible()
  expect(await colour(till)).toBe(await colourOf(page, "--header"))
  await till.tap("Log out")
  // Nobody at head office is at home there.
  await till.logIn(badges.english)
  await expect(words).toBeVisible()
  expect(await colour(till)).toBe(await colourOf(page, "--header"))
})

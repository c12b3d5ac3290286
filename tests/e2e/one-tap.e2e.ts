import type { Page } from "@playwright/test"
import { expect, test } from "./test.ts"

test.use({ signedIn: false })

const offer = (page: Page) => page.getByRole("region", { name: "One-tap sign-in" })
const card = (page: Page) => page.frameLocator("iframe[title='Sign in with Karat ID']")

test("one tap signs the device in where setup knows the address, and a device that becomes another store's begins anew there · AUTH-1 AUTH-3 AUTH-6 STORE-5", async ({
  till,
  page
}) => {
  const tap = offer(page).getByRole("button", { name: "Sign in with Karat ID" })
  await till.open("/?autoLogin=101-1")
  await till.isAt("/login")
  await till.open("/settings")
  await till.tap("Sign out this device")
  await till.dialog.getByRole("button", { name: "Sign out this device" }).click()
  await till.isAt("/authenticate")
  // By the keyboard alone; the card can be closed.
  await tap.focus()
  await page.keyboard.press("Enter")
  await card(page).getByRole("button", { name: "Close" }).focus()
  await page.keyboard.press("Enter")
  await expect(page.locator("iframe")).toHaveCount(0)
  await tap.click()
  await card(page).getByRole("textbox", { name: "Another address" }).fill("anna@example.com")
  await card(page).getByRole("button", { name: "Continue" }).click()
  await expect(till.notice("Login Error")).toBeVisible()
  await till.isAt("/authenticate")
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/authenticate")
  await tap.click()
  await till.loadsAnew(() =>
    card(page)
      .getByRole("button", { name: /Helsinki/ })
      .click()
  )
  const sent = (await asked).postDataJSON() as Readonly<Record<string, string>>
  expect(Object.keys(sent)).toEqual(["credential"])
  await till.isAt("/login")
  await expect(page.getByText("WKFI2011")).toBeVisible()
  await expect(page.getByText("Argent")).toBeVisible()
  await page.reload()
  await expect(page.getByText("WKFI2011")).toBeVisible()
})

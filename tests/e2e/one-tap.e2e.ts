import type { Page } from "@playwright/test"
import { tillAndPhone } from "./paying.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ signedIn: false })

const offer = (page: Page) => page.getByRole("region", { name: "One-tap sign-in" })
const card = (page: Page) => page.frameLocator("iframe[title='Sign in with Karat ID']")

async function tapOnce(till: Till): Promise<void> {
  await till.open("/authenticate")
  await offer(till.page).getByRole("button", { name: "Sign in with Karat ID" }).click()
  await expect(card(till.page).getByRole("heading", { name: "Sign in with Karat ID" })).toBeVisible()
}

for (const [where, viewport] of tillAndPhone)
  test.describe(where, () => {
    test.use({ viewport })

    test("one tap signs the device in, and it stays signed in · AUTH-1 AUTH-3", async ({ till, page }) => {
      await tapOnce(till)
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/authenticate")
      await card(page)
        .getByRole("button", { name: /Göteborg Kungsgatan/ })
        .click()
      const sent = (await asked).postDataJSON() as Readonly<Record<string, string>>
      expect(Object.keys(sent)).toEqual(["credential"])
      await till.isAt("/login")
      await expect(page.getByText("WK1021")).toBeVisible()
      await page.reload()
      await expect(page.getByText("WK1021")).toBeVisible()
    })
  })

test("an address of one register is that register, chosen by keyboard alone · AUTH-1 AUTH-3", async ({
  till,
  page
}) => {
  await till.open("/authenticate")
  await offer(page).getByRole("button", { name: "Sign in with Karat ID" }).focus()
  await page.keyboard.press("Enter")
  const second = card(page).getByRole("button", { name: /kassa2-101@example\.com/ })
  await expect(second).toBeVisible()
  await second.focus()
  await page.keyboard.press("Enter")
  await till.isAt("/login")
  await expect(page.getByText("WK1012")).toBeVisible()
})

test("an address that setup does not know is not let in, and may try again · AUTH-3 AUTH-6", async ({
  till,
  page
}) => {
  await tapOnce(till)
  await card(page).getByRole("textbox", { name: "Another address" }).fill("anna@example.com")
  await card(page).getByRole("button", { name: "Continue" }).click()
  await expect(till.notice("Login Error")).toBeVisible()
  await till.isAt("/authenticate")
  await offer(page).getByRole("button", { name: "Sign in with Karat ID" }).click()
  await card(page)
    .getByRole("button", { name: /Huvudkontoret/ })
    .click()
  await till.isAt("/login")
  await expect(page.getByText("WK8351")).toBeVisible()
})

test("the card can be closed, and the code still signs in · AUTH-1 AUTH-2", async ({ till, page }) => {
  await tapOnce(till)
  await card(page).getByRole("button", { name: "Close" }).click()
  await expect(page.locator("iframe")).toHaveCount(0)
  await page.getByRole("textbox", { name: "Device code" }).fill("101-1")
  await till.tap("Sign in")
  await till.isAt("/login")
})

test("a provider that cannot be reached is said to be away, and asked again · AUTH-1", async ({
  till,
  page
}) => {
  await page.route("**/identity/client.js", (route) => route.abort())
  await till.open("/authenticate")
  await expect(page.getByText(/The identity provider cannot be reached/)).toBeVisible()
  await page.unroute("**/identity/client.js")
  await offer(page).getByRole("button", { name: "Try again" }).click()
  await expect(offer(page).getByRole("button", { name: "Sign in with Karat ID" })).toBeVisible()
})

test("a device that becomes another store's begins anew there · STORE-5", async ({ till, page }) => {
  await till.open("/?autoLogin=101-1")
  await till.isAt("/login")
  await till.open("/settings")
  await till.tap("Sign out this device")
  await till.dialog.getByRole("button", { name: "Sign out this device" }).click()
  await till.isAt("/authenticate")
  await offer(page).getByRole("button", { name: "Sign in with Karat ID" }).click()
  await till.loadsAnew(() =>
    card(page)
      .getByRole("button", { name: /Helsinki/ })
      .click()
  )
  await till.isAt("/login")
  await expect(page.getByText("WKFI2011")).toBeVisible()
  await expect(page.getByText("Argent")).toBeVisible()
})

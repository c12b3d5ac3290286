import { expect, test } from "./test.ts"

test.use({ signedIn: false })

test("a device is signed in with a code, becomes the register that somebody chooses, keeps that over a reload, and is forgotten when it is signed out · AUTH-2 AUTH-4 AUTH-7 AUTH-8 NAV-27", async ({
  till,
  page
}) => {
  await till.open("/dashboard?from=shelf")
  await expect(page).toHaveURL("/authenticate?from=shelf")
  const call = page.waitForRequest("**/api/authenticate/code")
  await page.getByRole("textbox", { name: "Device code" }).fill("101-1")
  await till.tap("Sign in")
  expect((await call).postDataJSON()).toEqual({ code: "101-1" })
  await till.isAt("/login")
  await expect(page.getByText("WK1011")).toBeVisible()
  await page.reload()
  await expect(page.getByText("WK1011")).toBeVisible()
  await till.tap("Settings")
  await page.getByRole("combobox", { name: "Register" }).selectOption("WK1012")
  await page.getByRole("combobox", { name: "Receipt printer" }).selectOption("PRN-WK1012")
  await till.tap("Save")
  await till.isAt("/login")
  await expect(page.getByText("WK1012")).toBeVisible()
  await page.reload()
  await expect(page.getByText("WK1012")).toBeVisible()
  await till.tap("Settings")
  await expect(page.getByRole("combobox", { name: "Register" })).toHaveValue("WK1012")
  await expect(page.getByRole("combobox", { name: "Receipt printer" })).toHaveValue("PRN-WK1012")
  await till.tap("Sign out this device")
  await till.dialog.getByRole("button", { name: "Sign out this device" }).click()
  await till.isAt("/authenticate")
  await till.open("/login")
  await expect(page).toHaveURL("/authenticate")
})

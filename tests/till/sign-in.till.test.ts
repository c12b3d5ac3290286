import { DeviceRegister } from "@karat/domain/ports/device-register"
import { SignIn } from "@karat/domain/ports/sign-in"
import { describe } from "vitest"
import { expect, test } from "./test.ts"
import { secondStockholmRegister } from "./till-shop.ts"

describe("a device that nobody has signed in", () => {
  test.override({ signedIn: false })

  test("is asked for its code, and what the address said is kept · NAV-2 NAV-27 NAV-32", async ({
    till,
    page
  }) => {
    for (const path of ["/dashboard", "/login", "/payment", "/settings"]) {
      await till.open(`${path}?from=shelf`)
      await expect(page.getByRole("heading", { name: "Sign in this device" })).toBeVisible()
      await expect(page).toHaveURL("/authenticate?from=shelf")
    }
  })

  test("is signed in with the code that somebody types · AUTH-2 AUTH-4", async ({ till, page, script }) => {
    await till.open("/authenticate")
    await page.getByRole("textbox", { name: "Device code" }).fill("101-1")
    await till.tap("Sign in")
    await till.isAt("/login")
    expect(
      script
        .port(SignIn)
        .calls("withCode")
        .map(([code]) => code)
    ).toEqual(["101-1"])
    await expect(page.getByText("WK1011")).toBeVisible()
    await page.reload()
    await expect(page.getByText("WK1011")).toBeVisible()
  })

  test("is signed in with a code that a scanner reads, whose field has the focus · KARAT-120", async ({
    till,
    page
  }) => {
    await till.open("/authenticate")
    await expect(page.getByRole("textbox", { name: "Device code" })).toBeFocused()
    await till.scan("101-1")
    await till.isAt("/login")
  })

  test("a scan that nothing takes is told of, and a scan before anything is known as well · KARAT-120", async ({
    till,
    page
  }) => {
    await till.open("/authenticate")
    const field = page.getByRole("textbox", { name: "Device code" })
    await expect(field).toBeFocused()
    await field.evaluate((input: HTMLElement) => input.blur())
    await till.scan("7350053850026")
    await expect(till.notice("The scan was not used. Choose the field")).toBeVisible()
    await till.isAt("/authenticate")
  })

  test("signs itself in with the code in its address · AUTH-5 NAV-1", async ({ till, page }) => {
    await till.open("/?autoLogin=101-1")
    await till.isAt("/login")
    await expect(page.getByText("WK1011")).toBeVisible()
  })

  test("is told when the code is wrong, and stays where it is · AUTH-6", async ({ till, page }) => {
    await till.open("/authenticate")
    await page.getByRole("textbox", { name: "Device code" }).fill("101-9")
    await till.tap("Sign in")
    await expect(till.notice("Login Error")).toBeVisible()
    await till.isAt("/authenticate")
    await expect(page.getByRole("textbox", { name: "Device code" })).toHaveValue("")
  })
})

describe("a device that is signed in", () => {
  test("goes from home to the start screen and keeps what the address said · NAV-1 NAV-3", async ({
    till,
    page
  }) => {
    await till.open("/?from=shelf")
    await expect(page).toHaveURL("/login?from=shelf")
    await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible()
  })

  test("is not asked for its code again · NAV-30", async ({ till }) => {
    await till.open("/authenticate")
    await till.isAt("/login")
  })

  test("asks for a badge before anything else opens · NAV-28 NAV-35", async ({ till }) => {
    for (const path of ["/dashboard", "/payment", "/receipt", "/search/item", "/no-such-place"]) {
      await till.open(path)
      await till.isAt("/login")
    }
  })

  test("opens the settings without a badge · NAV-5 NAV-33", async ({ till, page }) => {
    await till.open("/settings")
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible()
    await till.isAt("/settings")
  })

  test("is forgotten when somebody signs it out · NAV-27", async ({ till, page }) => {
    await till.open("/settings")
    await till.tap("Sign out this device")
    await till.dialog.getByRole("button", { name: "Sign out this device" }).click()
    await till.isAt("/authenticate")
    await till.open("/login")
    await expect(page).toHaveURL("/authenticate")
  })
})

describe("the second register of a store", () => {
  test.override({ register: secondStockholmRegister })

  test("is the one that its token names, with its own devices · AUTH-8", async ({ till, page }) => {
    await till.open()
    await expect(page.getByText("Stockholm Drottninggatan")).toBeVisible()
    await expect(page.getByText("WK1012")).toBeVisible()
    await till.tap("Settings")
    await expect(page.getByRole("combobox", { name: "Register" })).toHaveValue("WK1012")
    await expect(page.getByRole("combobox", { name: "Receipt printer" })).toHaveValue("PRN-WK1012")
  })
})

describe("a device without a register", () => {
  test.override({ register: { storeNumber: "101" } })

  test("takes no badge and leads to the settings · LOGIN-19 NAV-29 NAV-31 NAV-33", async ({ till, page }) => {
    await page.addInitScript(() => sessionStorage.setItem("karat.badge", "1003"), undefined)
    await till.open("/dashboard")
    await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible()
    await till.isAt("/settings")
    await expect(page.getByRole("button", { name: "Back" })).toHaveCount(0)
  })

  test("becomes the register that somebody chooses · AUTH-7 AUTH-8", async ({ till, page, script }) => {
    await till.open("/login")
    await till.isAt("/settings")
    await expect(till.button("Save")).toBeDisabled()
    await page.getByRole("combobox", { name: "Register" }).selectOption("WK1012")
    await page.getByRole("combobox", { name: "Card terminal" }).selectOption({ index: 2 })
    await page.getByRole("combobox", { name: "Receipt printer" }).selectOption("PRN-WK1012")
    await till.tap("Save")
    await till.isAt("/login")
    expect(
      script
        .port(DeviceRegister)
        .calls("save")
        .map(([choice]) => choice)
    ).toEqual([{ terminalId: "WK1012", cardTerminalId: "V400m-347069202", receiptPrinterId: "PRN-WK1012" }])
    await expect(page.getByText("WK1012")).toBeVisible()
    await page.reload()
    await expect(page.getByText("WK1012")).toBeVisible()
  })
})

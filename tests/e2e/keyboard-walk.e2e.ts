import type { Locator } from "@playwright/test"
import { tabTo } from "./keyboard.ts"
import { headOffice } from "./store/registers.ts"
import { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

/** Goes to something with the tab key, and presses it. */
async function pressOn({ page }: Till, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const longAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10)

test("the start page and banking are walked with the keyboard alone · KPI-1 KPI-6 KPI-8 ACT-2 LOGIN-13 BANK-4", async ({
  till,
  page,
  api
}) => {
  const date = longAgo(331)
  const counted = { reg_open_sek: 0, reg_close_sek: 0, cash_sek: 120, cash_diff_sek: 120, total_sek: 0 }
  const of = { date, pos: 1, currency: "SEK", staffId: "1003", comment: "", version: 0 }
  await api.send("POST", "manageCash/saveDate", { ...of, ...counted })
  await till.open()
  const figures = page.getByRole("region", { name: "Figures of the day" })
  await expect(page.getByRole("button", { name: /^Show the figures/ })).toBeVisible()
  await page.keyboard.press(" ")
  await expect(page.getByText(/^Sales today/)).toBeVisible()
  await tabTo(page, page.getByRole("tab", { name: "KPI" }))
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("tab", { name: "Payments", selected: true })).toBeVisible()
  await page.keyboard.press("ArrowLeft")
  await pressOn(till, till.button("Previous day"))
  await expect(page.getByText(/^Sales \d+ \w+ \d{4}/)).toBeVisible()
  await tabTo(page, page.getByLabel("Day", { exact: true }))
  await expect(figures).toBeVisible()
  const task = page
    .getByRole("region", { name: "Tasks" })
    .getByRole("listitem")
    .filter({ hasText: "Prislappar" })
  await pressOn(till, task.getByRole("checkbox"), " ")
  await expect(till.dialog).toContainText("Who has done it?")
  await till.keyboard.press("1", "0", "0", "3", "Enter")
  await expect(till.notice(/^Done by Oliver Bennett, /)).toBeVisible()
  // Whoever types a badge has the letters for it; here they open the cash day.
  await till.keyboard.press("c")
  await expect(page.getByText("Log in to manage cash")).toBeVisible()
  await till.keyboard.press("1", "0", "0", "3", "Enter")
  await till.isAt("/manageCash")
  await tabTo(page, page.getByRole("tab", { name: "Count", exact: true }))
  await page.keyboard.press("ArrowRight")
  const day = page
    .getByRole("list", { name: "To the bank" })
    .getByRole("listitem")
    .filter({ hasText: "SEK 120.00" })
  await pressOn(till, day.getByRole("checkbox"), " ")
  await expect(page.getByText("1 day chosen")).toBeVisible()
  await tabTo(page, page.getByRole("textbox", { name: "Bag number" }))
  await page.keyboard.type("W-1", { delay: 150 })
  await pressOn(till, till.button("Close the bag"))
  await expect(till.notice(/Bag W-1 is closed/)).toBeVisible()
  await api.send("PATCH", "actions/T101-3", { done: false })
})

test("the settings and a change of store are walked with the keyboard alone · SET-1 SET-3 SET-6 SET-11 STORE-2 STORE-5", async ({
  till,
  page,
  api,
  server
}) => {
  await api.send("POST", "staff/locale/1001", { country: "SE", locale: "en" })
  try {
    await till.open()
    await expect(till.button("1")).toBeEnabled()
    await pressOn(till, till.button("Settings"))
    await till.isAt("/settings")
    const register = page.getByRole("combobox", { name: "Register", exact: true })
    await expect(register).toHaveValue("WK1011")
    await tabTo(page, register)
    await page.keyboard.press("ArrowDown")
    await expect(register).toHaveValue("WK1012")
    await page.keyboard.press("ArrowUp")
    await pressOn(till, till.button("Replace card terminal"))
    await expect(till.dialog.getByRole("textbox", { name: "New terminal ID" })).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
    await pressOn(till, till.button("Sign out this device"))
    await expect(till.dialog).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
    await pressOn(till, till.button("Save"))
    await till.isAt("/login")
    await till.logIn("1001")
    await pressOn(till, page.getByRole("banner").getByRole("button", { name: /^Profile/ }))
    await till.isAt("/profile")
    await pressOn(till, till.button("Change store"))
    await expect(till.dialog.getByRole("radio").first()).toBeVisible()
    // Head office is chosen beforehand: Enter goes there at once.
    await till.keyboard.press("8", "3", "5")
    await expect(till.dialog.getByRole("radio")).toHaveCount(1)
    await expect(till.dialog.getByRole("radio", { name: headOffice.store })).toBeChecked()
    await page.keyboard.press("Enter")
    await till.isAt("/dashboard")
    await expect(page.getByRole("banner")).toContainText(headOffice.store)
  } finally {
    const restored = await ProductApi.signIn(server.url, "101-1")
    await restored.send("POST", "staff/locale/1001", { country: "SE", locale: "sv" })
  }
})

import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { CashDays } from "@karat/domain/ports/cash-days"
import { storeTime } from "@karat/domain/store/store-time"
import type { Locator } from "@playwright/test"
import { Effect } from "effect"
import { tabTo } from "../words/keyboard.ts"
import { badges, headOffice } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { tillFloor } from "./till-shop.ts"
import { describe } from "vitest"

/** Goes to something with the tab key, and presses it. */
async function pressOn({ page }: Till, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const dayIn = (days: number) => storeTime("SE", new Date(Date.now() + days * 86_400_000)).date

const labels = {
  id: "T101-3",
  name: "Prislappar",
  body: "Byt prislapparna i montern.",
  deadline: dayIn(1),
  done: false
} as const

/** Somebody has counted a day of long ago. */
function counted(shop: MemoryShop, date: string, kronor: number) {
  const money = { opening: nothing, closing: nothing, counted: minorUnits(kronor * 100), expected: nothing }
  const count = { date, pos: 1, currency: "SEK", ...money, comment: "Counted after the fair" } as const
  const by = { badgeNumber: knownShop.badge, version: 0 }
  const save = Effect.flatMap(CashDays, (days) => days.save(count, by, newKey()))
  return Effect.runPromise(Effect.provide(save, memoryPorts(shop)))
}

const english = tillFloor().staff.map((each) => ({ ...each, locale: "en" }) as const)

describe("with the keyboard alone", () => {
  test.override({
    floor: {
      tasks: [labels],
      staff: english,
      otherStores: [...tillFloor().otherStores, { number: "835", name: headOffice.store, currency: "SEK" }]
    }
  })

  test("the start page and banking are walked with the keyboard alone · KPI-1 KPI-6 KPI-8 ACT-2 LOGIN-13 BANK-4", async ({
    till,
    page,
    shop
  }) => {
    await counted(shop, dayIn(-331), 120)
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
      .filter({ hasText: labels.name })
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
    await till.keyboard.press("W", "-", "1")
    await pressOn(till, till.button("Close the bag"))
    await expect(till.notice(/Bag W-1 is closed/)).toBeVisible()
    expect([...shop.cashDays.values()].map(({ bankBag }) => bankBag)).toEqual(["W-1"])
  })

  test("the settings and a change of store are walked with the keyboard alone · SET-1 SET-3 SET-6 SET-11 STORE-2 STORE-5", async ({
    till,
    page,
    shop
  }) => {
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
    await till.logIn(badges.swedish)
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
    expect(shop.worksIn).toBe("835")
  })
})

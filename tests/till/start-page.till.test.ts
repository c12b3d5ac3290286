import { StoreOverview } from "@karat/domain/ports/store-overview"
import { minorUnits } from "@karat/domain/money/minor-units"
import type { Country } from "@karat/domain/store/country"
import { storeTime } from "@karat/domain/store/store-time"
import type { InventoryTask, Task } from "@karat/domain/task/task"
import type { Page } from "@playwright/test"
import { describe } from "vitest"
import { colourOf } from "./colours.ts"
import { badges } from "../words/registers.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"
import { helsinkiRegister } from "./till-shop.ts"

const cover = (page: Page) => page.getByRole("button", { name: /^Show the figures/ })
const dayMs = 86_400_000
const dayIn = (days: number, country: Country = "SE") =>
  storeTime(country, new Date(Date.now() + days * dayMs)).date
const open = { active: false, done: false, request: false }
const recall: Task = {
  id: "T101-1",
  name: "Återkalla armband 4410",
  body: "Ta ned de bruna läderarmbanden från väggen och lägg dem i returlådan.",
  deadline: dayIn(0),
  done: false
}
const window: Task = {
  id: "T101-2",
  name: "Byt skyltfönster",
  body: "Adventsfönstret ska stå klart: guldserien till vänster, klockorna till höger.",
  deadline: dayIn(3),
  done: false
}
const counts: readonly InventoryTask[] = [
  { ...open, title: "Klockor A–M", end: dayIn(2), active: true },
  { ...open, title: "Ringar i guld", end: dayIn(1), request: true },
  { ...open, title: "Örhängen", end: dayIn(4), active: true, done: true },
  { ...open, title: "Armband och kedjor", end: dayIn(-3) },
  { ...open, title: "Klockor N–Ö", end: dayIn(16) }
]
/** What a store is meant to sell today, and is asked to do. */
const budgetsIn = (country: Country) => new Map([[dayIn(0, country), minorUnits(48_000_00)]])
const floor = { budgets: budgetsIn("SE"), tasks: [recall, window], inventoryTasks: counts }

describe("the start page", () => {
  test.override({ floor })

  /** Opens the till at the start screen, with everything that is fetched later; its clock stands still afterwards. */
  async function openStart(till: Till): Promise<void> {
    const { page } = till
    await till.installClock()
    await page.clock.pauseAt(Date.now())
    await till.open()
    // What stands beside the badge comes when the screen has stood for a while.
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return await cover(page).isVisible()
      })
      .toBe(true)
  }

  test("figures stand behind a cover until a tap or space fetches them, and are covered again after 30 seconds · KPI-7 KPI-8 KPI-9 LOGIN-12", async ({
    till,
    page,
    script
  }) => {
    const asked = () => script.port(StoreOverview).calls("sales")
    await openStart(till)
    await expect(page.getByText(/^Sales today/)).toHaveCount(0)
    expect(asked()).toEqual([])
    await cover(page).click()
    await expect(page.getByText(/^Sales today, of budget SEK\s48,000\.00$/u)).toBeVisible()
    await till.keyboard.press(" ")
    await page.clock.runFor(29_000)
    await expect(page.getByText(/^Sales today/)).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(cover(page)).toBeVisible()
    expect(asked()).toEqual([[dayIn(0)]])
    await till.keyboard.press(" ")
    await expect(page.getByText(/^Sales today/)).toBeVisible()
    expect(asked()).toHaveLength(2)
    await page.clock.runFor(31_000)
    await expect(cover(page)).toBeVisible()
    // A badge that is being typed has space for itself.
    await till.keyboard.press("9", "9", " ")
    await expect(till.notice("Login Error")).toBeVisible()
    await expect(cover(page)).toBeVisible()
    expect(asked()).toHaveLength(2)
  })

  test("the figures of an earlier day can be chosen, typed too, and no day after today · KPI-6", async ({
    till,
    page
  }) => {
    await openStart(till)
    await cover(page).click()
    await expect(page.getByText(/^Sales today/)).toBeVisible()
    await expect(till.button("Next day")).toBeDisabled()
    await till.tap("Previous day")
    await expect(page.getByText(/^Sales \d+ \w+ \d{4}/)).toBeVisible()
    await page.getByLabel("Day", { exact: true }).fill("2026-03-05")
    await expect(page.getByText(/^Sales 5 Mar 2026/)).toBeVisible()
    // What is typed there is no badge.
    await page.getByLabel("Day", { exact: true }).press("1")
    await expect(page.getByText("0 digits typed")).toBeAttached()
  })

  test("tasks are marked by a badge, say who has done them, and are taken back · ACT-1 ACT-2 LOGIN-6", async ({
    till,
    page,
    script
  }) => {
    await openStart(till)
    await till.tapFunction("Tasks")
    const task = till.dialog.getByRole("listitem").filter({ hasText: "Byt skyltfönster" })
    await expect(task).toContainText("Adventsfönstret ska stå klart")
    await expect(task).toContainText(/by \d+ \w+/)
    await task.getByRole("checkbox").click()
    await expect(till.dialog).toContainText("Who has done it?")
    await till.keyboard.press("9", "9", "9", "9", "Enter")
    await expect(till.dialog).toContainText("Login Error")
    await till.keyboard.press("1", "0", "0", "3", "Enter")
    await expect(till.notice(/^Done by Oliver Bennett, \d\d:\d\d$/)).toBeVisible()
    await expect(task.getByRole("checkbox")).toBeChecked()
    await expect(task).toContainText("Oliver Bennett")
    // By keys alone: the list is open again, and Escape leads back to the badge.
    await task.getByRole("checkbox").focus()
    await page.keyboard.press(" ")
    await expect(till.dialog).toContainText("Who reopens it?")
    for (const digit of badges.swedish)
      await till.dialog.getByRole("button", { name: digit, exact: true }).click()
    await till.dialog.getByRole("button", { name: "OK" }).click()
    await expect(till.notice("To do again")).toBeVisible()
    await expect(task.getByRole("checkbox")).not.toBeChecked()
    expect(
      script
        .port(StoreOverview)
        .calls("markTask")
        .map(([id, done, badge]) => [id, done, badge])
    ).toEqual([
      [window.id, true, "9999"],
      [window.id, true, badges.english],
      [window.id, false, badges.swedish]
    ])
    await page.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
    await till.logIn(badges.english)
  })

  test("a second till that marks a task hears who was first · ACT-2", async ({ till, page, shop }) => {
    await openStart(till)
    const row = page
      .getByRole("region", { name: "Tasks" })
      .getByRole("listitem")
      .filter({ hasText: "Återkalla" })
    await expect(row).toBeVisible()
    const doneAt = `${dayIn(0)} 08:15:00`
    shop.tasks.set(recall.id, { ...recall, done: true, doneBy: "Maja Lindqvist", doneAt })
    await row.getByRole("checkbox").click()
    await expect(till.dialog).toContainText("Who has done it?")
    await till.keyboard.press("1", "0", "0", "3", "Enter")
    await expect(till.notice("Done by Maja Lindqvist, 08:15")).toBeVisible()
  })

  test("inventory tasks stand in their colours, each with its word · ACT-4 ACT-5 ACT-6 ACT-7 ACT-8", async ({
    till,
    page
  }) => {
    await openStart(till)
    await till.tapFunction("Tasks")
    const rows = till.dialog.getByRole("region", { name: "Inventory" }).getByRole("listitem")
    for (const [title, word, token] of [
      ["Ringar i guld", "Count again", "--mark-warn"],
      ["Örhängen", "Counted", "--mark-ok"],
      ["Klockor A–M", "Counting", "--info"],
      ["Armband och kedjor", "Past its end", "--mark-bad"],
      ["Klockor N–Ö", "Not begun", "--ink-3"]
    ] as const) {
      const row = rows.filter({ hasText: title })
      const drawn = await row.evaluate((each) => getComputedStyle(each).boxShadow)
      expect(drawn, title).toContain(await colourOf(page, token))
      await expect(row).toContainText(word)
      await expect(row).toContainText(/end(?:s|ed) \d+ \w+/)
    }
  })

  test("cash mode is turned on by its icon and by c, says what to do, and leads to the cash day · LOGIN-10 LOGIN-13 LOGIN-30 LOGIN-31", async ({
    till,
    page
  }) => {
    await openStart(till)
    const icon = till.button("Cash management")
    await till.keyboard.press("c")
    await expect(page.getByRole("alert").filter({ hasText: "Log in to manage cash" })).toBeVisible()
    await expect(icon).toHaveAttribute("aria-pressed", "true")
    await till.keyboard.press("c")
    await expect(page.getByText("Log in to manage cash")).toHaveCount(0)
    await icon.click()
    await expect(page.getByText("Log in to manage cash")).toBeVisible()
    await icon.click()
    // A badge that is being typed has the letters for itself.
    await till.keyboard.press("1", "c", "Backspace")
    await expect(page.getByText("Log in to manage cash")).toHaveCount(0)
    await icon.click()
    await till.enterBadge(badges.english)
    await till.isAt("/manageCash")
  })

  test("reservations and web orders are counted, and lead on after the badge · LOGIN-7 LOGIN-8", async ({
    till,
    page,
    shop
  }) => {
    const waiting = [...shop.reservations.values()].filter(({ status }) => status === 0).length
    const toCollect = [...shop.webOrders.values()].filter(({ status }) => status === 1).length
    expect([waiting, toCollect]).toEqual([4, 1])
    await openStart(till)
    await expect(till.button("Reservations 4")).toBeVisible()
    await expect(till.button("Click & collect 1")).toBeVisible()
    await till.tap("Reservations 4")
    await expect(page.getByText("Log in to open Reservations")).toBeVisible()
    await till.enterBadge(badges.english)
    await till.isAt("/reservations")
  })

  test("a gift card's balance is looked up where nobody is logged in, and none is sold · LOGIN-9", async ({
    till
  }) => {
    await openStart(till)
    await till.tapFunction("Gift card balance")
    await till.dialog.getByRole("textbox").fill("gift-demo+aaaa-0002")
    await till.dialog.getByRole("button", { name: "Look up" }).click()
    await expect(till.dialog).toContainText("SEK 1,234.50")
    await expect(till.dialog.getByRole("button", { name: "Sell a gift card" })).toHaveCount(0)
  })

  test("the chain's notice has an icon while there is one · LOGIN-3", async ({ till, page, shop }) => {
    shop.disruption = {
      title: "Kortnätet är nere",
      comment: "Ta kontant",
      resolutionTime: "14:30",
      type: 1
    }
    await openStart(till)
    const icon = page.getByRole("banner").getByRole("button", { name: "Disruption" })
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return await icon.count()
      })
      .toBe(1)
    await icon.click()
    await expect(till.dialog).toContainText("Ta kontant")
    await till.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
    shop.disruption = undefined
    await page.clock.runFor(60_000)
    await expect(icon).toHaveCount(0)
    await expect(page.getByRole("banner").getByRole("button", { name: "Settings" })).toBeVisible()
  })

  describe("in Helsinki", () => {
    // Between 22 and 23 o'clock UTC it is tomorrow in Helsinki and still today in Stockholm.
    test.override({ register: helsinkiRegister, floor: { ...floor, budgets: budgetsIn("FI") } })

    test("figures are in euro · KPI-3", async ({ till, page }) => {
      await openStart(till)
      await cover(page).click()
      await expect(page.getByText(/^Sales today, of budget €48,000\.00$/)).toBeVisible()
    })
  })

  describe("on a phone", () => {
    test.override({ viewport: { width: 390, height: 844 } })

    test("the badge has the first screen, and everything else is below it or in the menu · LOGIN-5 LOGIN-6", async ({
      till,
      page
    }) => {
      await openStart(till)
      await expect(till.button("0")).toBeInViewport()
      await till.tapFunction("KPI or payments")
      await cover(page).click()
      await expect(page.getByRole("tab", { name: "Payments", selected: true })).toBeVisible()
      await till.tapFunction("Settings")
      await till.isAt("/settings")
    })
  })
})

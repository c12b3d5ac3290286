import type { Page, Request } from "@playwright/test"
import { colourOf } from "./colours.ts"
import { ring } from "./store/items.ts"
import { badges, helsinki } from "./store/registers.ts"
import { whileOutOfOrder } from "./store/simulator.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

const figures = (page: Page) => page.getByRole("region", { name: "Figures of the day" })
const cover = (page: Page) => page.getByRole("button", { name: /^Show the figures/ })
const customers = (page: Page) =>
  figures(page).getByText("Customers", { exact: true }).locator("xpath=following-sibling::*")

/** Opens the till at the start screen, with everything that is fetched later. */
async function openStart(till: Till): Promise<void> {
  await till.open()
  await expect(cover(till.page)).toBeVisible()
}

/**
 * Lets seconds of the till's clock pass, each only once what the till has asked the server is answered: otherwise it
 * gives up waiting, by that clock, and takes the line for lost.
 */
async function secondsPass(page: Page, seconds: number): Promise<void> {
  const asked = new Set<Request>()
  page.on("request", (request) => asked.add(request))
  page.on("response", (response) => asked.delete(response.request()))
  page.on("requestfailed", (request) => asked.delete(request))
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000)
    await expect.poll(() => asked.size).toBe(0)
  }
}

/** What the second device sold, as the figures shall show it. */
async function soldByOther(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(ring.number)
  await till.goToPayment()
  await till.page.getByRole("region", { name: "Cash" }).getByRole("button").first().click()
  await till.isAt("/receipt")
  await till.keyboard.press("0")
  await till.isAt("/login")
}

test("figures stand behind a cover until a tap or space fetches them, and are covered again after 30 seconds · KPI-7 KPI-8 KPI-9 LOGIN-12", async ({
  till,
  page
}) => {
  await till.installClock()
  const asked: string[] = []
  page.on("request", (request) => {
    if (request.url().includes("/api/sales/")) asked.push(new URL(request.url()).pathname)
  })
  await openStart(till)
  await expect(page.getByText(/^Sales today/)).toHaveCount(0)
  expect(asked).toEqual([])
  await cover(page).click()
  await expect(page.getByText(/^Sales today, of budget SEK\s[\d,]+\.00$/u)).toBeVisible()
  await till.keyboard.press(" ")
  await page.clock.runFor(29_000)
  await expect(page.getByText(/^Sales today/)).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(cover(page)).toBeVisible()
  expect(asked).toEqual(["/api/sales/salesAndKPIs"])
  await till.keyboard.press(" ")
  await page.clock.runFor(500)
  await expect(page.getByText(/^Sales today/)).toBeVisible()
  expect(asked).toHaveLength(2)
  // A badge that is being typed has space for itself.
  await secondsPass(page, 31)
  await expect(till.button("9")).toBeEnabled()
  await till.keyboard.press("9", "9", " ")
  await expect(till.notice("Login Error")).toBeVisible()
  await expect(cover(page)).toBeVisible()
})

test("a sale is in the figures as soon as it is closed, by sales, customers, tender and register · KPI-1 KPI-2 KPI-3 KPI-4 KPI-5 KPI-10 LOGIN-5", async ({
  till,
  page,
  api
}) => {
  const before = await api.send<{ sales: { total: number }; kpis: { numberOfCustomers: number } }>(
    "GET",
    "sales/salesAndKPIs"
  )
  await soldByOther(till)
  const { sales, kpis } = await api.send<typeof before>("GET", "sales/salesAndKPIs")
  expect(kpis.numberOfCustomers - before.kpis.numberOfCustomers).toBe(1)
  expect(sales.total - before.sales.total).toBeCloseTo((await api.item(ring.number)).itemPrice)
  await cover(page).click()
  await expect(customers(page)).toHaveText(String(kpis.numberOfCustomers))
  await expect(figures(page).getByRole("meter")).toHaveAttribute("aria-valuetext", /^\d+%$/)
  await till.tapFunction("KPI or payments")
  await expect(page.getByRole("tab", { name: "Payments", selected: true })).toBeVisible()
  await expect(figures(page).getByRole("row", { name: /^Cash WK1011 SEK/ })).toBeVisible()
  await page.getByRole("tab", { name: "KPI" }).click()
  await expect(customers(page)).toHaveText(String(kpis.numberOfCustomers))
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
  await expect(page.getByText(/^Sales \d+ \w+ \d{4}, of budget/)).toBeVisible()
  await page.getByLabel("Day", { exact: true }).fill("2026-03-05")
  await expect(page.getByText(/^Sales 5 Mar 2026/)).toBeVisible()
  // What is typed there is no badge.
  await page.getByLabel("Day", { exact: true }).press("1")
  await expect(page.getByText("0 digits typed")).toBeAttached()
})

test("tasks are marked by a badge, say who has done them, and are taken back · ACT-1 ACT-2 LOGIN-6", async ({
  till,
  page
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
  await expect(till.dialog).toContainText("Who takes it back?")
  for (const digit of badges.swedish)
    await till.dialog.getByRole("button", { name: digit, exact: true }).click()
  await till.dialog.getByRole("button", { name: "OK" }).click()
  await expect(till.notice("To be done again")).toBeVisible()
  await expect(task.getByRole("checkbox")).not.toBeChecked()
  await page.keyboard.press("Escape")
  await expect(till.dialog).toHaveCount(0)
  await till.logIn(badges.english)
})

test("a second till that marks a task hears who was first · ACT-2", async ({ till, page, api }) => {
  await openStart(till)
  const row = page
    .getByRole("region", { name: "Tasks" })
    .getByRole("listitem")
    .filter({ hasText: "Återkalla" })
  await expect(row).toBeVisible()
  await api.send("PATCH", "actions/T101-1", { done: true, badgeNumber: "1001" })
  await row.getByRole("checkbox").click()
  await expect(till.dialog).toContainText("Who has done it?")
  await till.keyboard.press("1", "0", "0", "3", "Enter")
  await expect(till.notice(/^Done by Maja Lindqvist, /)).toBeVisible()
  await api.send("PATCH", "actions/T101-1", { done: false })
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

test("tasks are asked for again after an hour · ACT-3", async ({ till, page, api }) => {
  await till.installClock()
  await openStart(till)
  const tasks = page.getByRole("region", { name: "Tasks" })
  await expect(tasks.getByText("Återkalla armband 4410")).toBeVisible()
  await api.send("PATCH", "actions/T101-1", { done: true, badgeNumber: "1001" })
  await page.clock.fastForward("01:00:01")
  await expect(tasks.getByText("Återkalla armband 4410")).toHaveCount(0)
  await api.send("PATCH", "actions/T101-1", { done: false })
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
  api
}) => {
  const reservations = await api.send<readonly { vr_status: number }[]>("GET", "reservations")
  const orders = await api.send<readonly { status: number }[]>("GET", "clickAndCollect")
  const waiting = reservations.filter(({ vr_status: status }) => status === 0).length
  const toCollect = orders.filter(({ status }) => status === 1).length
  // Whoever has nothing waiting reads no number.
  const counted = (name: string, count: number) => (count === 0 ? name : `${name} ${count}`)
  await openStart(till)
  await expect(till.button(counted("Reservations", waiting))).toBeVisible()
  await expect(till.button(counted("Click & collect", toCollect))).toBeVisible()
  await till.tap(counted("Reservations", waiting))
  await expect(page.getByText("Log in to open Reservations")).toBeVisible()
  await till.enterBadge(badges.english)
  await till.isAt("/reservations")
})

test("a gift card's balance is looked up where nobody is logged in, and none is sold · LOGIN-9", async ({
  till,
  api
}) => {
  // Others pay with it too.
  const { gift } = await api.send<{ readonly gift: { readonly balance: number } }>(
    "GET",
    "voucher/GIFT-DEMO-AAAA-0002?type=giftCard"
  )
  const balance = (gift.balance / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 })
  await openStart(till)
  await till.tapFunction("Gift card balance")
  await till.dialog.getByRole("textbox").fill("gift-demo+aaaa-0002")
  await till.dialog.getByRole("button", { name: "Look up" }).click()
  await expect(till.dialog).toContainText(`SEK ${balance}`)
  await expect(till.dialog.getByRole("button", { name: "Sell a gift card" })).toHaveCount(0)
})

test("the chain's notice has an icon while there is one · LOGIN-3", async ({ till, server }) => {
  await whileOutOfOrder(server.url, async () => {
    await openStart(till)
    await till.tapFunction("Disruption")
    await expect(till.dialog).toContainText("Ta kontant")
  })
})

test.describe("in Helsinki", () => {
  test.use({ register: helsinki })

  test("figures are in euro, and tasks in Finnish · KPI-3", async ({ till, page }) => {
    await openStart(till)
    await cover(page).click()
    await expect(page.getByText(/^Sales today, of budget €/)).toBeVisible()
    await expect(page.getByRole("region", { name: "Tasks" })).toContainText("Palauta rannekkeet 4410")
  })
})

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } })

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

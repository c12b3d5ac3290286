import type { MemoryShop } from "@karat/adapters/memory/memory-shop"
import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { knownShop, newKey } from "@karat/adapters/testing/known-shop"
import { minorUnits, nothing } from "@karat/domain/money/minor-units"
import { CashDays } from "@karat/domain/ports/cash-days"
import { Effect } from "effect"
import { describe } from "vitest"
import { payBy } from "../words/paying.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

/** A day of the store, some days ago. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })

async function openCash(till: Till): Promise<void> {
  await till.startSelling()
  await till.open("/manageCash")
  await expect(till.page.getByRole("textbox", { name: "Opening cash" })).toBeVisible()
}

const field = (till: Till, name: string) => till.page.getByRole("textbox", { name, exact: true })
const pieces = (till: Till, value: string) =>
  till.page.getByRole("textbox", { name: `Number of SEK ${value}` })
const difference = (till: Till) => till.page.getByRole("status").filter({ hasText: "Difference" })

async function goTo(till: Till, date: string): Promise<void> {
  await till.page.getByLabel("Date").fill(date)
  await expect(till.page.getByLabel("Date")).toHaveValue(date)
  await expect(field(till, "Opening cash")).toBeVisible()
}

/** Somebody else counts a day of long ago. */
function counted(shop: MemoryShop, date: string, kronor: number) {
  const money = { opening: nothing, closing: nothing, counted: minorUnits(kronor * 100), expected: nothing }
  const count = { date, pos: 1, currency: "SEK", ...money, comment: "Counted twice" } as const
  const by = { badgeNumber: knownShop.badge, version: 0 }
  const save = Effect.flatMap(CashDays, (days) => days.save(count, by, newKey()))
  return Effect.runPromise(Effect.provide(save, memoryPorts(shop)))
}

test("a sale in cash is expected, counted by notes and coins, and its difference seen while counting · NAV-4 CASH-1 CASH-3 CASH-4 CASH-5 CASH-6 CASH-9 CASH-10 CASH-11", async ({
  till,
  page,
  script
}) => {
  await till.startSelling()
  await till.sell("BAG-S")
  await till.goToPayment()
  await payBy(till, /^Cash/)
  await till.isAt("/receipt")
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()
  await till.open("/manageCash")
  await expect(field(till, "Opening cash")).toHaveValue("0")
  await expect(page.getByRole("combobox", { name: "Till" })).toHaveValue("1")
  for (const currency of ["SEK", "NOK", "EUR"])
    await expect(page.getByRole("tab", { name: currency })).toBeVisible()
  await expect(page.getByRole("group", { name: "How it adds up" })).toContainText("Sales in cash")
  await expect(difference(till)).toContainText("0.00not counted")
  await field(till, "Opening cash").fill("500")
  await pieces(till, "500.00").fill("1")
  await expect(field(till, "Counted")).toHaveValue("500")
  await expect(difference(till)).toContainText(/−SEK.2\.00missing/)
  await pieces(till, "2.00").fill("1")
  await expect(difference(till)).toContainText(/SEK.0\.00right/)
  await field(till, "Comment").fill("All there")
  await till.tap("Save the count")
  await expect(till.notice("The count is saved.")).toBeVisible()
  await expect(page.getByText(/^Saved by Oliver Bennett/)).toBeVisible()
  expect(script.port(CashDays).calls("save")).toMatchObject([
    [
      {
        date: dayAgo(0),
        pos: 1,
        currency: "SEK",
        opening: 500_00,
        counted: 502_00,
        expected: 502_00,
        comment: "All there"
      },
      { badgeNumber: "1003" },
      expect.any(String)
    ]
  ])
  await till.tap("Show receipts")
  await expect(till.dialog.getByRole("listitem").filter({ hasText: "Sale" }).first()).toContainText(
    "Oliver Bennett"
  )
  await till.dialog.getByRole("button", { name: "Close" }).click()
  await page.reload()
  await expect(field(till, "Counted")).toHaveValue("502")
})

test("amounts that no drawer can hold are refused beside their field, counted cash may be below zero · CASH-7 CASH-8", async ({
  till,
  page
}) => {
  await openCash(till)
  await goTo(till, dayAgo(300))
  await field(till, "Opening cash").fill("-1")
  await expect(page.getByText("Negative values are not allowed")).toBeVisible()
  await field(till, "Opening cash").fill("0")
  await field(till, "Counted").fill("-12.5")
  await expect(difference(till)).toContainText(/−SEK.12\.50missing/)
  await expect(till.button("Save the count")).toBeEnabled()
  await field(till, "Stays in the till").fill("1.234")
  await expect(till.button("Save the count")).toBeDisabled()
})

describe("in a store of two registers", () => {
  const registers = ["WK1011", "WK1012"].map((id) => ({ id, name: id }))
  test.override({ floor: { devices: { registers, cardTerminals: [], receiptPrinters: [] } } })

  test("the register is chosen from those of the store · CASH-2", async ({ till, page, script }) => {
    await openCash(till)
    const choice = page.getByRole("combobox", { name: "Till" })
    await expect(choice.getByRole("option", { name: /^Till \d$/ })).toHaveText(["Till 1", "Till 2"])
    await choice.selectOption("2")
    await expect.poll(() => script.port(CashDays).calls("read").at(-1)).toEqual([dayAgo(0), 2])
  })
})

test("who counts second is told, and decides knowingly · CASH-11", async ({ till, page, shop }) => {
  const date = dayAgo(301)
  await openCash(till)
  await goTo(till, date)
  await field(till, "Opening cash").fill("800")
  await field(till, "Counted").fill("800")
  await counted(shop, date, 900)
  await till.tap("Save the count")
  await expect(page.getByText(/^Maja Lindqvist counted this day/)).toBeVisible()
  await expect(page.getByText(/They counted SEK.900\.00, you SEK.800\.00/)).toBeVisible()
  await till.tap("Save mine instead")
  await expect(till.notice("The count is saved.")).toBeVisible()
  await expect(page.getByText(/^Saved by Oliver Bennett/)).toBeVisible()
})

test("a large difference is counted again and explained before anything is saved · KARAT-129", async ({
  till,
  script
}) => {
  await openCash(till)
  await goTo(till, dayAgo(307))
  await field(till, "Opening cash").fill("9000")
  await field(till, "Counted").fill("879")
  await till.tap("Save the count")
  await expect(till.dialog).toContainText(/SEK.8,121\.00 is missing/)
  await till.dialog.getByRole("button", { name: "Count again" }).click()
  await expect(field(till, "Counted")).toHaveValue("")
  await field(till, "Counted").fill("879")
  await till.tap("Save the count")
  await till.dialog.getByRole("button", { name: "Save" }).click()
  await expect(till.dialog).toContainText(/differs by −SEK.8,121\.00/)
  expect(script.port(CashDays).calls("save")).toEqual([])
  await till.dialog.getByRole("textbox", { name: "Why does it differ?" }).fill("Taken to the bank")
  await till.dialog.getByRole("button", { name: "Save" }).click()
  await expect(till.notice("The count is saved.")).toBeVisible()
  expect(script.port(CashDays).calls("save")).toMatchObject([
    [{ counted: 879_00, comment: "Taken to the bank" }, {}, expect.any(String)]
  ])
})

test("a day is closed on one way from the count to the Z, which is left and gone on with · KARAT-130", async ({
  till,
  page
}) => {
  await openCash(till)
  const way = page.getByRole("navigation", { name: "Close the day" })
  await expect(way.getByRole("button", { name: "Skip to the bank bag" })).toBeVisible()
  await field(till, "Opening cash").fill("100")
  await field(till, "Counted").fill("100")
  await till.tap("Save the count")
  await way.getByRole("button", { name: "Next: bank bag" }).click()
  await expect(page.getByRole("list", { name: "To the bank" })).toBeVisible()
  await way.getByRole("button", { name: "Skip to the Z report" }).click()
  await till.isAt("/registerReport")
  await page.reload()
  await expect(way.getByRole("button", { name: "Count the cash done" })).toBeVisible()
  await till.tap("Close the register with Z 1")
  await expect(till.dialog.getByRole("button", { name: "Keep it open" })).toBeVisible()
  await till.dialog.getByRole("button", { name: "Close the register with Z" }).click()
  await expect(way.getByRole("button", { name: "Z report done" })).toBeVisible()
  await way.getByRole("button", { name: "Bank bag" }).click()
  await expect(page.getByRole("textbox", { name: "Bag number" })).toBeVisible()
})

test("an unsaved count is not lost without a question · IDLE-7", async ({ till, page }) => {
  await till.open()
  await till.tap("Cash management")
  await till.enterBadge("1003")
  await goTo(till, dayAgo(302))
  await field(till, "Counted").fill("800")
  await till.tap("Day before")
  await till.dialog.getByRole("button", { name: "Go on counting" }).click()
  await expect(field(till, "Counted")).toHaveValue("800")
  await page.goBack()
  await till.dialog.getByRole("button", { name: "Go on counting" }).click()
  await till.isAt("/manageCash")
  await expect(field(till, "Counted")).toHaveValue("800")
  await page.goBack()
  await till.dialog.getByRole("button", { name: "Leave" }).click()
  await till.isAt("/login")
  await till.logIn()
  await till.open("/manageCash")
  await goTo(till, dayAgo(302))
  await field(till, "Counted").fill("800")
  await till.tap("Back to the cart")
  await till.dialog.getByRole("button", { name: "Leave" }).click()
  await till.isAt("/dashboard")
  await expect(page.getByRole("region", { name: "Cart", exact: true })).toBeVisible()
})

test("days go into a bag with a number, its slip is asked for, and the days are locked · BANK-1 BANK-2 BANK-3 BANK-4 CASH-12", async ({
  till,
  page,
  shop,
  script
}) => {
  const [one, other] = [dayAgo(303), dayAgo(304)]
  await counted(shop, one, 300)
  await counted(shop, other, 200)
  await openCash(till)
  await page.getByRole("tab", { name: "Bank" }).click()
  const close = till.button("Close the bag")
  await expect(close).toBeDisabled()
  await expect(page.getByText("Choose at least one day.")).toBeVisible()
  const boxes = page.getByRole("list", { name: "To the bank" }).getByRole("checkbox")
  await expect(boxes).toHaveCount(2)
  await boxes.nth(1).check()
  await boxes.nth(0).check()
  await expect(page.getByText("2 days chosen")).toBeVisible()
  await expect(page.getByText("The bag needs a number.")).toBeVisible()
  await till.scan("B-2026-77")
  await expect(page.getByRole("textbox", { name: "Bag number" })).toHaveValue("B-2026-77")
  await page.getByRole("textbox", { name: "Stays as change, SEK" }).fill("100")
  await close.click()
  await expect(till.notice(/Bag B-2026-77 is closed/)).toBeVisible()
  const sent = {
    ids: [`${other}-1`, `${one}-1`],
    bag: "B-2026-77",
    change: { SEK: 100_00, NOK: 0, EUR: 0 },
    badgeNumber: "1003"
  }
  expect(script.port(CashDays).calls("bank")).toEqual([[sent, expect.any(String)]])
  const inBag = page.getByRole("list", { name: "In a bag" }).getByRole("listitem")
  await expect(inBag.filter({ hasText: /In bank bag B-2026-77 · closed by Oliver Bennett/ })).toHaveCount(2)
  await inBag.first().getByRole("button", { name: "Print the slip" }).click()
  await expect(till.notice("The deposit slip is printed.")).toBeVisible()
  await page.getByRole("tab", { name: "Count" }).click()
  await goTo(till, one)
  await expect(page.getByText("In bank bag B-2026-77")).toBeVisible()
  for (const name of ["Opening cash", "Counted", "Stays in the till", "Comment"])
    await expect(field(till, name)).toBeDisabled()
})

test("a day is counted and saved with the keyboard alone · CASH-10 CASH-11", async ({ till, page }) => {
  await openCash(till)
  await goTo(till, dayAgo(305))
  await field(till, "Opening cash").focus()
  // A hand, not a scanner.
  await till.keyboard.press(..."100", "Enter")
  await expect(pieces(till, "1,000.00")).toBeFocused()
  for (let value = 0; value < 3; value += 1) await page.keyboard.press("Enter")
  await expect(pieces(till, "100.00")).toBeFocused()
  await page.keyboard.type("1")
  await expect(difference(till)).toContainText("right")
  for (let value = 0; value < 7; value += 1) await page.keyboard.press("Enter")
  await expect(field(till, "Stays in the till")).toBeFocused()
  await page.keyboard.type("0")
  await page.keyboard.press("Enter")
  await expect(till.notice("The count is saved.")).toBeVisible()
  await page.getByRole("tab", { name: "Count" }).focus()
  await page.keyboard.press("ArrowRight")
  await expect(page.getByRole("list", { name: "To the bank" })).toBeVisible()
})

test("the big keys type where the finger was last, and a scan says what it was · CASH-10", async ({
  till,
  page
}) => {
  await openCash(till)
  await goTo(till, dayAgo(306))
  await pieces(till, "20.00").click()
  await till.tap("3")
  await expect(field(till, "Counted")).toHaveValue("60")
  await till.tap("Next")
  await till.tap("2")
  await expect(field(till, "Counted")).toHaveValue("80")
  await page.getByRole("heading", { name: "Notes and coins" }).click()
  await till.scan("B-2026-99")
  await expect(till.notice(/^B-2026-99 was scanned/)).toBeVisible()
})

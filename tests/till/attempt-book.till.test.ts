import { describe } from "vitest"
import { helsinkiRegister } from "./till-shop.ts"
import { helsinkiFloor } from "./ways-to-pay.ts"
import { payBy, phoneSize, sellEngraving } from "../words/paying.ts"
import { SimulatedPhones } from "./phones.ts"
import { expect, test } from "./test.ts"

describe("on a device that believes to stand elsewhere", () => {
  // Its own clock is Stockholm's.
  test.override({ register: helsinkiRegister, floor: helsinkiFloor })

  test("the attempt book shows this cart's attempts and the store's day, by the store's clock · PAY-29 KARAT-70", async ({
    till,
    page,
    counter
  }) => {
    await counter.script("decline")
    await sellEngraving(till)
    await till.tap(/^Card\b/)
    await expect(page.getByRole("alert")).toContainText("declined")
    await till.tap("Payment attempts")
    const mine = till.dialog.getByRole("list", { name: "This cart" }).getByRole("listitem")
    await expect(mine).toHaveCount(1)
    await expect(mine).toContainText("Declined")
    await expect(mine).toContainText("€249.00")
    await expect(mine).toContainText("WKFI2011")
    await expect(mine.getByRole("button")).toHaveCount(0)
    const at = new Date((await mine.locator("time").getAttribute("datetime")) ?? "")
    await expect(mine.locator("time")).toHaveText(
      at.toLocaleTimeString("en-GB", { timeStyle: "medium", timeZone: "Europe/Helsinki" })
    )
    const day = till.dialog.getByRole("list", { name: "The store’s day" })
    await expect(day.getByRole("listitem").first()).toContainText("Declined")
    await till.dialog.getByLabel("Day", { exact: true }).fill("2026-01-02")
    await expect(till.dialog).toContainText("No payment attempts on this day")
    await till.keyboard.press("Escape")
    await expect(till.dialog).toHaveCount(0)
  })
})

test("an attempt whose end is not known is asked about again from the book · PAY-29 PAY-30", async ({
  till,
  page,
  shop
}) => {
  const phones = new SimulatedPhones(shop)
  await sellEngraving(till)
  await payBy(till, /^Swish/)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await till.tap("Payment attempts")
  const mine = till.dialog.getByRole("list", { name: "This cart" }).getByRole("listitem")
  await expect(mine).toContainText("Waiting")
  await mine.getByRole("button", { name: "Ask again" }).click()
  await expect(mine).toContainText("Waiting")
  await phones.pay()
  await till.isAt("/receipt")
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("the attempt book fills the screen, and opens from the header · SHELL-6", async ({ till, page }) => {
    await till.startSelling()
    await till.tap("More")
    await page.getByRole("menuitem", { name: "Payment attempts" }).click()
    await expect(till.dialog).toContainText("Nothing has been charged for this cart yet.")
    const box = await till.dialog.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, 390])
    expect(box?.height ?? 0).toBeGreaterThan(780)
  })
})

import { payBy, phoneSize, sellEngraving } from "./paying.ts"
import { SimulatedPhones } from "./store/phones.ts"
import { expect, test } from "./test.ts"

test.describe("on a device that believes to stand elsewhere", () => {
  test.use({ timezoneId: "Asia/Tokyo" })

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
    await expect(mine).toContainText("SEK 249.00")
    await expect(mine).toContainText("WK1011")
    await expect(mine.getByRole("button")).toHaveCount(0)
    const at = new Date((await mine.locator("time").getAttribute("datetime")) ?? "")
    await expect(mine.locator("time")).toHaveText(
      at.toLocaleTimeString("en-GB", { timeStyle: "medium", timeZone: "Europe/Stockholm" })
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
  server
}) => {
  const phones = new SimulatedPhones(server.url, "swish")
  await phones.script("silent")
  await sellEngraving(till)
  await payBy(till, /^Swish/)
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await till.tap("Payment attempts")
  const mine = till.dialog.getByRole("list", { name: "This cart" }).getByRole("listitem")
  await expect(mine).toContainText("Waiting")
  await mine.getByRole("button", { name: "Ask again" }).click()
  await expect(mine).toContainText("Waiting")
  await phones.script("pay")
  await phones.pay()
  await till.isAt("/receipt")
})

test("a Swish payment that comes too late is given back, and the book says so · PAY-29", async ({
  till,
  page,
  server
}) => {
  const phones = new SimulatedPhones(server.url, "swish")
  await phones.script("wait")
  await sellEngraving(till)
  await payBy(till, /^Swish/)
  // What is cancelled before the bank has heard of it was never asked for.
  await expect.poll(async () => (await phones.latest())?.state).toBe("pending")
  await till.tap("Cancel")
  await expect(page.getByText("Payment cancelled")).toBeVisible()
  await phones.payLate()
  await phones.script("pay")
  await expect
    .poll(async () => (await phones.requests()).filter(({ amount }) => amount === -249_00).length)
    .toBe(1)
  await till.tap("Payment attempts")
  const mine = till.dialog.getByRole("list", { name: "This cart" }).getByRole("listitem")
  await expect(mine).toContainText(/too late/)
  await expect(mine).toContainText(/given back/)
  await till.keyboard.press("Escape")
  await expect(till.amount).toHaveValue("249.00")
})

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize })

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

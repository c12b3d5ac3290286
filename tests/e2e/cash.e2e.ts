import { payBy } from "../words/paying.ts"
import type { ProductApi } from "./store/product-api.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

/** A day of the store, some days ago. */
const dayAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 3_600_000).toLocaleDateString("sv-SE", { timeZone: "Europe/Stockholm" })

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
async function counted(api: ProductApi, date: string, kronor: number): Promise<void> {
  await api.send("POST", "manageCash/saveDate", {
    date,
    pos: 1,
    currency: "SEK",
    staffId: "1001",
    reg_open_sek: 0,
    reg_close_sek: 0,
    cash_sek: kronor,
    cash_diff_sek: kronor,
    total_sek: 0,
    comment: "Counted twice",
    version: 0
  })
}

test("a sale in cash is counted, days go into a bag, its slip comes out of the printer, it is handed over, and the register is closed for good · CASH-6 CASH-11 BANK-4 BANK-5 DAYEND-1 DAYEND-3", async ({
  till,
  page,
  api,
  counter
}) => {
  await till.startSelling()
  // Others have sold at this register today, before this sale.
  const day = `manageCash/cashDay?date=${dayAgo(0)}&pos=1`
  const before = (await api.send<{ readonly total_sek: number }>("GET", day)).total_sek
  await till.sell("BAG-S")
  await till.goToPayment()
  await payBy(till, /^Cash/)
  await till.isAt("/receipt")
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()
  await till.open("/manageCash")
  await expect(field(till, "Opening cash")).toHaveValue("0")
  await field(till, "Opening cash").fill("500")
  await pieces(till, "500.00").fill("1")
  await pieces(till, "1.00").fill(String(before))
  await expect(difference(till)).toContainText(/−SEK.2\.00missing/)
  await pieces(till, "2.00").fill("1")
  await expect(difference(till)).toContainText(/SEK.0\.00right/)
  await till.tap("Save the count")
  await expect(till.notice("The count is saved.")).toBeVisible()
  const saved = await api.send<{ readonly cash_sek: number }>("GET", day)
  expect(saved.cash_sek).toBe(502 + before)

  const [one, other] = [dayAgo(303), dayAgo(304)]
  await counted(api, one, 300)
  await counted(api, other, 200)
  await page.getByRole("tab", { name: "Bank" }).click()
  const close = till.button("Close the bag")
  await expect(close).toBeDisabled()
  await expect(page.getByText("Choose at least one day.")).toBeVisible()
  const boxes = page.getByRole("list", { name: "To the bank" }).getByRole("checkbox")
  await expect(boxes.first()).toBeVisible()
  const days = await boxes.count()
  await boxes.nth(days - 1).check()
  await boxes.nth(days - 2).check()
  await expect(page.getByText("2 days chosen")).toBeVisible()
  await expect(page.getByText("The bag needs a number.")).toBeVisible()
  await till.scan("B-2026-77")
  await expect(field(till, "Bag number *").or(page.getByRole("textbox", { name: "Bag number" }))).toHaveValue(
    "B-2026-77"
  )
  await page.getByRole("textbox", { name: "Stays as change, SEK" }).fill("100")
  const sent = page.waitForRequest(/saveBanking/)
  await close.click()
  expect((await sent).postDataJSON()).toEqual({
    ids: [`${other}-1`, `${one}-1`],
    bankBag: "B-2026-77",
    bankChange: { sek: 100, nok: 0, eur: 0 },
    badgeNumber: "1003"
  })
  await expect(till.notice(/Bag B-2026-77 is closed/)).toBeVisible()
  await expect.poll(() => counter.paper()).toContain("INSÄTTNING")
  const inBag = page.getByRole("list", { name: "In a bag" }).getByRole("listitem")
  await expect(inBag.filter({ hasText: /In bank bag B-2026-77 · closed by Oliver Bennett/ })).toHaveCount(2)
  await inBag.first().getByRole("button", { name: "Print the slip" }).click()
  await expect(till.notice("The deposit slip is printed.")).toBeVisible()
  await page.getByRole("tab", { name: "Count" }).click()
  await goTo(till, one)
  await expect(page.getByText("In bank bag B-2026-77")).toBeVisible()
  for (const name of ["Opening cash", "Counted", "Stays in the till", "Comment"])
    await expect(field(till, name)).toBeDisabled()
  await page.getByRole("tab", { name: "Send bags" }).click()
  const site = page.frameLocator("iframe[title='Send bags']")
  await expect(site.getByRole("heading", { name: "B-2026-77" })).toBeVisible()
  await site.getByRole("button", { name: "Handed over to the transport" }).first().click()
  await expect(site.getByText(/✓ Handed over .* by Oliver Bennett/)).toBeVisible()
  await site.getByRole("button", { name: "Close" }).click()
  await expect(close).toBeVisible()
  await till.tap("X and Z report")
  await expect(page.getByRole("heading", { name: "X report" })).toBeVisible()
  const { number } = await api.send<{ readonly number: number }>("GET", "registerReport")
  await till.tap(`Close the register with Z ${number}`)
  await till.dialog.getByRole("button", { name: "Close the register with Z" }).click()
  await expect(page.getByRole("heading", { name: `Z report ${number}` })).toBeVisible()
  await expect(page.getByText("Closed by Oliver Bennett")).toBeVisible()
})

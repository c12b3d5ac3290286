import type { Page } from "@playwright/test"
import { ring } from "../words/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

const figures = (page: Page) => page.getByRole("region", { name: "Figures of the day" })
const cover = (page: Page) => page.getByRole("button", { name: /^Show the figures/ })
const customers = (page: Page) =>
  figures(page).getByText("Customers", { exact: true }).locator("xpath=following-sibling::*")

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

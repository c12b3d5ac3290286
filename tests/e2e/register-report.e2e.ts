import { payBy } from "./paying.ts"
import { expect, test } from "./test.ts"

interface Report {
  readonly number: number
}

test("a register is looked at and closed for good, and who presses second is told who was first; what was closed is read and printed again · DAYEND-1 DAYEND-3 DAYEND-6", async ({
  till,
  page,
  api
}) => {
  await till.startSelling()
  const { number } = await api.send<Report>("GET", "registerReport")
  await till.open("/manageCash")
  await till.tap("X and Z report")
  await expect(page.getByRole("heading", { name: "X report" })).toBeVisible()
  await till.tap(`Close with Z ${number}`)
  await till.tap("Close")
  await expect(page.getByRole("heading", { name: `Z report ${number}` })).toBeVisible()
  await expect(page.getByText("Closed by Oliver Bennett")).toBeVisible()

  await till.tap("Print")
  await expect(till.notice("The report is printed.")).toBeVisible()
  await till.open("/dashboard")
  await till.sell("BAG-S")
  await till.goToPayment()
  await payBy(till, /^Cash/)
  await till.isAt("/receipt")
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()
  await till.open("/registerReport")
  const sales = page.getByRole("region", { name: "Sales", exact: true })
  await expect(sales).toContainText("Sold2.00")
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("Cash2.00")

  await api.send("POST", "registerReport", { number: number + 1, badgeNumber: "1004" })
  await till.tap(`Close with Z ${number + 1}`)
  await till.tap("Close")
  await expect(page.getByText(new RegExp(`made Z ${number + 1} at`, "u"))).toBeVisible()
  await expect(page.getByRole("button", { name: `Close with Z ${number + 2}` })).toBeVisible()
  await expect(sales).toContainText("Sold0.00")

  await page.getByRole("tab", { name: "Closed" }).click()
  await till.tap(new RegExp(`^Z report ${number} · WK1011`, "u"))
  await expect(page.getByRole("heading", { name: `Z report ${number}` })).toBeVisible()
})

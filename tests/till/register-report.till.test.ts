import { memoryPorts } from "@karat/adapters/memory/memory-ports"
import { newKey } from "@karat/adapters/testing/known-shop"
import { RegisterReports } from "@karat/domain/ports/register-reports"
import { Effect } from "effect"
import { payBy } from "../words/paying.ts"
import { expect, test } from "./test.ts"

test("a register is looked at and closed for good, and who presses second is told who was first; what was closed is read and printed again · DAYEND-1 DAYEND-3 DAYEND-6", async ({
  till,
  page,
  shop,
  script
}) => {
  await till.startSelling()
  await till.open("/manageCash")
  await till.tap("X and Z report")
  await expect(page.getByRole("heading", { name: "X report" })).toBeVisible()
  await till.tap("Close the register with Z 1")
  await till.dialog.getByRole("button", { name: "Close the register with Z" }).click()
  await expect(page.getByRole("heading", { name: "Z report 1" })).toBeVisible()
  await expect(page.getByText("Closed by Oliver Bennett")).toBeVisible()

  await till.tap("Print")
  await expect(till.notice("The report is printed.")).toBeVisible()
  expect(script.port(RegisterReports).calls("print")).toHaveLength(1)
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

  const other = Effect.flatMap(RegisterReports, ({ close }) =>
    close({ number: 2, badgeNumber: "1004" }, newKey())
  )
  await Effect.runPromise(Effect.provide(other, memoryPorts(shop)))
  await till.tap("Close the register with Z 2")
  await till.dialog.getByRole("button", { name: "Close the register with Z" }).click()
  await expect(page.getByText(/made Z 2 at/u)).toBeVisible()
  await expect(page.getByRole("button", { name: "Close the register with Z 3" })).toBeVisible()
  await expect(sales).toContainText("Sold0.00")

  await page.getByRole("tab", { name: "Closed" }).click()
  await till.tap(/^Z report 1 · WK1011/u)
  await expect(page.getByRole("heading", { name: "Z report 1" })).toBeVisible()
})

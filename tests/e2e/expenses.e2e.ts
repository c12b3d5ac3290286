import { payBy } from "../words/paying.ts"
import { enterExpense, expenseRow, openExpenses } from "../words/expenses.ts"
import { expect, test } from "./test.ts"

test("postage is paid out of the drawer, and its receipt printed · DASH-13 NAV-16 EXP-1 EXP-2 EXP-3 EXP-5 EXP-8", async ({
  till,
  page,
  counter
}) => {
  await openExpenses(till)
  const refund = page.getByRole("button", { name: /^To pay out/ })
  await expect(page.getByRole("button", { name: /^To pay/ })).toBeDisabled()
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /\/expense\//.test(request.url())
  )
  await enterExpense(till, "Postage", "124.50")
  expect((await sent).postDataJSON()).toEqual({ expenseId: "10", amount: 124.5 })
  await expect(expenseRow(till, "Postage")).toContainText("−SEK 124.50")
  await expect(refund).toContainText("125.00")
  await payBy(till, /^Cash$/)
  await till.isAt("/receipt")
  await till.tap(/^Print/)
  await till.isAt("/login")
  await expect.poll(() => counter.paper()).toContain("Porto")
})

import { Expenses } from "@karat/domain/ports/expenses"
import { payBy } from "../words/paying.ts"
import { care } from "../words/items.ts"
import { enterExpense, expenseRow, openExpenses } from "../words/expenses.ts"
import { expect, test } from "./test.ts"

test("what is entered is what the refund comes to, rounded to coins · EXP-1 EXP-2 EXP-3 EXP-5", async ({
  till,
  page,
  script
}) => {
  await openExpenses(till)
  const refund = page.getByRole("button", { name: /^To pay out/ })
  await expect(page.getByRole("button", { name: /^To pay/ })).toBeDisabled()
  await enterExpense(till, "Postage", "124.50")
  await expect(expenseRow(till, "Postage")).toContainText("−SEK 124.50")
  await expect(refund).toContainText("125.00")
  expect(script.port(Expenses).calls("set")).toMatchObject([
    [expect.any(String), { expenseId: "10", amount: 124_50 }, expect.any(String)]
  ])
})

test("three ways to pay stand at once, off while nothing leaves the till · EXP-6 EXP-7 EXP-9 EXP-10", async ({
  till,
  page
}) => {
  await openExpenses(till)
  const ways = page.getByRole("complementary", { name: "Pay out by" })
  await expect(ways.getByRole("button", { name: "Cash", exact: false }).first()).toBeDisabled()
  await expect(page.getByText("Enter an amount first.").first()).toBeVisible()
  await enterExpense(till, "Change top-up", "500")
  await expect(page.getByRole("button", { name: /^To pay SEK 500\.00/ })).toBeEnabled()
  await expect(page.getByText("Money comes in: continue with the button below.").first()).toBeVisible()
  await enterExpense(till, "Coffee", "500")
  await expect(page.getByText("The expenses add up to zero.").first()).toBeVisible()
  await expect(page.getByRole("button", { name: /^To pay SEK 0\.00/ })).toBeDisabled()
  await expect(ways.getByRole("button")).toHaveCount(5)
  await till.tap("More payment methods")
  expect(await ways.getByRole("button").count()).toBeGreaterThan(5)
})

test("what is no number stays in the dialog and is not sent · EXP-4", async ({ till }) => {
  await openExpenses(till)
  await enterExpense(till, "Coffee", "fika")
  await expect(till.dialog.getByText("Type an amount.")).toBeVisible()
  await till.page.keyboard.press("Escape")
  await expect(expenseRow(till, "Coffee")).toContainText("Enter amount")
})

test("leaving with money to be paid out asks first, and the cart keeps it, in the cashier's words · EXP-11 DASH-14 KARAT-39", async ({
  till,
  page
}) => {
  await openExpenses(till)
  await enterExpense(till, "Coffee", "80")
  await expect(page.getByRole("button", { name: /^To pay out SEK 80\.00/ })).toBeEnabled()
  await till.tap("Back to the cart")
  await till.tap("Stay")
  await till.isAt("/expense")
  // The browser's own "back", and what a scan would lead to, are asked about as well.
  history.back()
  await till.tap("Stay")
  await till.isAt("/expense")
  await expect(page.getByRole("button", { name: /^To pay out SEK 80\.00/ })).toBeEnabled()
  await till.tap("Back to the cart")
  await till.tap("Leave")
  await till.isAt("/dashboard")
  // As the server tells it: the cart is read anew.
  await page.reload()
  await expect(till.cart.getByText("Coffee")).toBeVisible()
  await till.scan(care.number)
  await expect(
    till.notice("There are expenses in the cart. Pay them out or remove them first.")
  ).toBeVisible()
  await expect(till.lines).toHaveCount(0)
  await expect(till.cart.getByRole("button", { name: "Void" })).toBeEnabled()
  await expect(till.cart.getByRole("button", { name: "Bags" })).toBeDisabled()
  await till.tapFunction("Expenses")
  await enterExpense(till, "Coffee", "0")
  await expect(expenseRow(till, "Coffee")).toContainText("Enter amount")
  await till.tap("Back to the cart")
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  await till.sell(care.number)
  const icon = page.getByRole("banner").getByRole("button", { name: "Expenses" })
  await expect(icon).toBeDisabled()
})

test("the browser's Back twice at once asks once, and staying keeps the address · KARAT-167", async ({
  till
}) => {
  await openExpenses(till)
  await till.tap("Back to the cart")
  await till.isAt("/dashboard")
  await till.tapFunction("Expenses")
  await enterExpense(till, "Coffee", "80")
  history.back()
  history.back()
  await till.tap("Stay")
  await till.isAt("/expense")
  await till.tap("Back to the cart")
  await till.tap("Leave")
  await till.isAt("/dashboard")
})

test("money that comes in is paid by cash like a sale, and comes back to the expenses on the way · EXP-8", async ({
  till,
  page
}) => {
  await openExpenses(till)
  await enterExpense(till, "Change top-up", "500")
  await page.getByRole("button", { name: /^To pay SEK 500\.00/ }).click()
  await till.isAt("/payment")
  await till.tap("Back to the cart")
  await till.isAt("/expense")
  await expect(page.getByRole("button", { name: /^To pay SEK 500\.00/ })).toBeEnabled()
  await page.keyboard.press("F10")
  await till.isAt("/payment")
  await payBy(till, /^Cash/)
  await till.isAt("/receipt")
})

test("money goes out in cash alone, and a large sum by a second badge that may approve it · EXP-3 EXP-5 KARAT-121", async ({
  till,
  page
}) => {
  await openExpenses(till)
  await enterExpense(till, "Coffee", "100")
  const ways = page.getByRole("complementary", { name: "Pay out by" })
  const card = ways.getByRole("button", { name: /^Card / })
  await expect(card).toBeDisabled()
  await expect(card).toContainText("Expenses are paid out in cash.")
  await expect(ways.getByRole("button", { name: /^Cash$/ })).toBeEnabled()

  await enterExpense(till, "Coffee", "2000.01")
  await expect(till.dialog).toContainText("Coffee > SEK 2,000.00")
  // Whoever has the till does not approve it, and what was entered before stays.
  await till.keyboard.press(..."1003", "Enter")
  await expect(till.dialog.getByText("This badge may not approve it.")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(expenseRow(till, "Coffee")).toContainText("−SEK 100.00")
  await enterExpense(till, "Coffee", "2000.01")
  await expect(till.dialog).toContainText("Coffee > SEK 2,000.00")
  await till.keyboard.press(..."1002", "Enter")
  await expect(expenseRow(till, "Coffee")).toContainText("−SEK 2,000.01")
  await payBy(till, /^Cash$/)
  await till.isAt("/receipt")
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await expect(page.getByRole("region", { name: "Total paid out" })).toBeVisible()
})

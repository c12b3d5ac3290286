import { payBy } from "./paying.ts"
import { care } from "./store/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ staysOpen: true })

const row = (till: Till, name: string) =>
  till.page.getByRole("listitem").filter({ hasText: name }).getByRole("button")

async function openExpenses(till: Till): Promise<void> {
  await till.startSelling()
  await till.tapFunction("Expenses")
  await till.isAt("/expense")
  await expect(row(till, "Postage")).toContainText("Stamps and parcels")
}

async function enter(till: Till, name: string, typed: string): Promise<void> {
  await row(till, name).click()
  await till.dialog.getByRole("textbox").fill(typed)
  await till.dialog.getByRole("button", { name: "OK" }).click()
}

test("postage is paid out of the drawer, and its receipt printed · DASH-13 NAV-16 EXP-1 EXP-2 EXP-3 EXP-5 EXP-8", async ({
  till,
  page,
  counter
}) => {
  await openExpenses(till)
  const refund = page.getByRole("button", { name: /^To refund/ })
  await expect(page.getByRole("button", { name: /^To pay/ })).toBeDisabled()
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && /\/expense\//.test(request.url())
  )
  await enter(till, "Postage", "124.50")
  expect((await sent).postDataJSON()).toEqual({ expenseId: "10", amount: 124.5 })
  await expect(row(till, "Postage")).toContainText("−SEK 124.50")
  await expect(refund).toContainText("125.00")
  await payBy(till, /^Cash$/)
  await till.isAt("/receipt")
  await till.tap(/^Print/)
  await till.isAt("/login")
  await expect.poll(() => counter.paper()).toContain("Porto")
})

test("three ways to pay stand at once, off while nothing leaves the till · EXP-6 EXP-7 EXP-9 EXP-10", async ({
  till,
  page
}) => {
  await openExpenses(till)
  const ways = page.getByRole("complementary", { name: "Pay out by" })
  await expect(ways.getByRole("button", { name: "Cash", exact: false }).first()).toBeDisabled()
  await expect(page.getByText("Enter an amount first.").first()).toBeVisible()
  await enter(till, "Change top-up", "500")
  await expect(page.getByRole("button", { name: /^To pay SEK 500\.00/ })).toBeEnabled()
  await expect(page.getByText("Money comes in: continue with the button below.").first()).toBeVisible()
  await enter(till, "Coffee", "500")
  await expect(page.getByText("The expenses come to nothing.").first()).toBeVisible()
  await expect(page.getByRole("button", { name: /^To pay SEK 0\.00/ })).toBeDisabled()
  await expect(ways.getByRole("button")).toHaveCount(5)
  await till.tap("More payment methods")
  expect(await ways.getByRole("button").count()).toBeGreaterThan(5)
})

test("what is no number stays in the dialog and is not sent · EXP-4", async ({ till }) => {
  await openExpenses(till)
  await enter(till, "Coffee", "fika")
  await expect(till.dialog.getByText("Type an amount.")).toBeVisible()
  await till.page.keyboard.press("Escape")
  await expect(row(till, "Coffee")).toContainText("Enter amount")
})

test("leaving with money to be paid out asks first, and the cart keeps it, in the cashier's words · EXP-11 DASH-14 KARAT-39", async ({
  till,
  page
}) => {
  await openExpenses(till)
  await enter(till, "Coffee", "80")
  await expect(page.getByRole("button", { name: /^To refund SEK 80\.00/ })).toBeEnabled()
  await till.tap("Back to the cart")
  await till.tap("Stay")
  await till.isAt("/expense")
  await till.tap("Back to the cart")
  await till.tap("Leave")
  await till.isAt("/dashboard")
  // As the server tells it: the cart is read anew.
  await page.reload()
  await expect(till.cart.getByText("Coffee")).toBeVisible()
  await till.scan(care.number)
  await expect(till.notice("Expenses stand in the cart. Pay them out or take them off first.")).toBeVisible()
  await expect(till.lines).toHaveCount(0)
  await expect(till.cart.getByRole("button", { name: "Void" })).toBeEnabled()
  await expect(till.cart.getByRole("button", { name: "Bags" })).toBeDisabled()
  await till.tapFunction("Expenses")
  await enter(till, "Coffee", "0")
  await expect(row(till, "Coffee")).toContainText("Enter amount")
  await till.tap("Back to the cart")
  await expect(till.cart.getByText("The cart is empty")).toBeVisible()
  await till.sell(care.number)
  const icon = page.getByRole("banner").getByRole("button", { name: "Expenses" })
  await expect(icon).toBeDisabled()
})

test("money that comes in is paid by cash like a sale, and comes back to the expenses on the way · EXP-8", async ({
  till,
  page
}) => {
  await openExpenses(till)
  await enter(till, "Change top-up", "500")
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

test("money goes out in cash alone, and a large sum by a second badge that may approve it · EXP-3 EXP-5", async ({
  till,
  page
}) => {
  await openExpenses(till)
  await enter(till, "Outlay", "100")
  const ways = page.getByRole("complementary", { name: "Pay out by" })
  const card = ways.getByRole("button", { name: /^Card / })
  await expect(card).toBeDisabled()
  await expect(card).toContainText("Expenses are paid out in cash.")
  await expect(ways.getByRole("button", { name: /^Cash$/ })).toBeEnabled()

  await enter(till, "Outlay", "2000.01")
  await expect(till.dialog).toContainText("Outlay > SEK 2,000.00")
  // Whoever has the till does not approve it, and what was entered before stays.
  await till.keyboard.press(..."1003", "Enter")
  await expect(till.dialog.getByText("This badge may not approve it.")).toBeVisible()
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await expect(row(till, "Outlay")).toContainText("−SEK 100.00")
  await enter(till, "Outlay", "2000.01")
  await expect(till.dialog).toContainText("Outlay > SEK 2,000.00")
  await till.keyboard.press(..."1002", "Enter")
  await expect(row(till, "Outlay")).toContainText("−SEK 2,000.01")
  await payBy(till, /^Cash$/)
  await till.isAt("/receipt")
})

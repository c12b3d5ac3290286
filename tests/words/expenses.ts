import { expect } from "@playwright/test"
import type { Till } from "./till.ts"

/** What an expense is entered with. */
export const expenseRow = (till: Till, name: string) =>
  till.page.getByRole("listitem").filter({ hasText: name }).getByRole("button")

export async function openExpenses(till: Till): Promise<void> {
  await till.startSelling()
  await till.tapFunction("Expenses")
  await till.isAt("/expense")
  await expect(expenseRow(till, "Postage")).toContainText("Stamps and parcels")
}

export async function enterExpense(till: Till, name: string, typed: string): Promise<void> {
  await expenseRow(till, name).click()
  await till.dialog.getByRole("textbox").fill(typed)
  await till.dialog.getByRole("button", { name: "OK" }).click()
}

import { sellEngraving } from "../words/paying.ts"
import { receiptNumberOf, scanReceipt } from "../words/receipts.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

/** Chooses a currency that the customer pays in. */
async function payIn(till: Till, currency: string): Promise<void> {
  await till.page.getByRole("group", { name: "Currency" }).getByRole("button", { name: currency }).click()
}

test("the receipt says what was paid in euros, at which rate, and the change in kronor · FX-4", async ({
  till,
  page,
  counter
}) => {
  await sellEngraving(till)
  await payIn(till, "EUR")
  await page.getByRole("group", { name: "Change in" }).getByRole("button", { name: "SEK" }).click()
  await till.tap(/^€50\.00 Change SEK 326\.00/)
  const number = await receiptNumberOf(till)
  await till.tap(/^Print receipt/)
  await till.isAt("/login")
  await expect.poll(() => counter.paper()).toContain(number)
  const paper = await counter.paper()
  for (const text of ["50,00 EUR", "1 EUR = 11,50 SEK", "Motsvarar 575,00 SEK", "−326,00 SEK"])
    expect(paper).toContain(text)
  await till.logIn()
  await scanReceipt(till, number)
  const paid = page.getByRole("list", { name: "Payments" })
  for (const text of ["50.00 EUR", "1 EUR = 11.50 SEK", "Worth SEK 575.00", "−326.00 SEK"])
    await expect(paid).toContainText(text)
})

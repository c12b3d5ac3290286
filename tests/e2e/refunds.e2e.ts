import {
  goToRefund,
  nextCustomer,
  openReceipt,
  openSold,
  receiptLine,
  receiptNumberOf,
  returnChosen
} from "./receipts.ts"
import { bespoke, ring } from "./store/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

/** Sells a bespoke piece for 683.10, which cash takes as 683. */
async function sellForOddSum(till: Till): Promise<string> {
  await till.startSelling()
  await till.scan(bespoke.number)
  await till.dialog.getByRole("textbox").fill("683.10")
  await till.dialog.getByRole("button", { name: "OK" }).click()
  await expect(till.line(bespoke.name)).toContainText("683.10")
  await till.isSaved()
  await till.goToPayment()
  await till.tap(/^SEK 683\.00 Exact/)
  return await receiptNumberOf(till)
}

test("what cash gives back is said as it is booked, and what came back is not offered to be changed · ROUND-3 ROUND-4 RET-19", async ({
  till,
  page
}) => {
  await openSold(till, sellForOddSum)
  await receiptLine(till, bespoke.name).click()
  await returnChosen(till)
  await till.isAt("/dashboard")
  const menu = await till.openLine(bespoke.name)
  await expect(menu.getByRole("button")).toHaveText(["Comment", "Information", "Remove"])
  await goToRefund(till)
  await expect(page.getByRole("region", { name: "To refund" })).toContainText("In cash SEK 683.00")
  await till.tap(/^SEK 683\.00/)
  await till.isAt("/receipt")
})

/** Sells the ring with an insurance; answers the number of the receipt. */
async function sellInsured(till: Till): Promise<string> {
  await till.startSelling()
  await till.sell(ring.number)
  const menu = await till.openLine(ring.name)
  await menu.getByRole("button", { name: "Add insurance", exact: true }).click()
  const form = till.page.getByRole("region", { name: "Insurance", exact: true })
  await form.getByRole("textbox", { name: "Personal number" }).fill("198504122386")
  await form.getByRole("button", { name: "Fetch" }).click()
  await expect(form.getByRole("textbox", { name: "City" })).not.toHaveValue("")
  await form.getByRole("textbox", { name: "Mobile phone" }).fill("0701740605")
  await form.getByRole("textbox", { name: "E-mail" }).fill("astrid.holm@example.com")
  await form.getByRole("button", { name: "Add insurance" }).click()
  await expect(till.total).toHaveText("SEK 5,789.00")
  await till.goToPayment()
  await till.tap(/^SEK 5,789\.00 Exact/)
  return await receiptNumberOf(till)
}

test("an insured piece says its whole sum before it comes back · RET-10 RET-16 INS-11", async ({
  till,
  page
}) => {
  await openSold(till, sellInsured)
  await receiptLine(till, ring.name).click()
  await expect(openReceipt(till)).toContainText("5,789.00")
  await expect(receiptLine(till, "Smyckesförsäkring")).toContainText("499.00")
  const sent = page.waitForRequest((request) => request.url().endsWith("/return"))
  await till.button("Return").click()
  await expect(till.dialog).toContainText("SEK 5,789.00")
  await expect(till.dialog.getByRole("list", { name: "What comes back" })).toContainText("Smyckesförsäkring")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await returnChosen(till)
  expect((await sent).postDataJSON()).toMatchObject({ returnItems: [{ quantity: 1, unitPrice: 5290 }] })
  await till.isAt("/dashboard")
  await expect(till.total).toContainText("5,789.00")
  const menu = await till.openLine("Smyckesförsäkring")
  await expect(menu.getByRole("button")).toHaveText(["Comment"])
  await goToRefund(till)
  await till.tap(/^SEK 5,789\.00/)
  await till.isAt("/receipt")
  await nextCustomer(till)
})

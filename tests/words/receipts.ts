import { expect, type Locator } from "@playwright/test"
import { care, engraving } from "./items.ts"
import type { Till } from "./till.ts"

/** Sells the engraving and care lotion for cash; answers the number of the receipt. */
export async function sellTwo(till: Till): Promise<string> {
  await till.startSelling()
  await till.sell(engraving.number, care.number)
  await till.goToPayment()
  await till.tap(/^SEK 348\.00 Exact/)
  return await receiptNumberOf(till)
}

/** Sells the engraving by card; answers the number of the receipt. */
export async function sellByCard(till: Till): Promise<string> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await till.tap(/^Card\b/)
  return await receiptNumberOf(till)
}

/** The number of the receipt of a sale that has just been paid. */
export async function receiptNumberOf(till: Till): Promise<string> {
  await till.isAt("/receipt")
  const text = await till.page.getByText(/^Receipt 0000WK/).textContent()
  return text?.split(" ")[1] ?? ""
}

/** Leaves the receipt choice without a receipt and logs in again. */
export async function nextCustomer(till: Till): Promise<void> {
  await till.tap(/^No receipt/)
  await till.isAt("/login")
  await till.logIn()
}

/** The receipt that is open in the search. */
export function openReceipt(till: Till): Locator {
  return till.page.getByRole("region", { name: "Receipt", exact: true })
}

/** A line of the receipt that is open. */
export function receiptLine(till: Till, name: string): Locator {
  return openReceipt(till).getByRole("button", { name: new RegExp(`^(\\d+ × )?${name}`) })
}

/** Scans a receipt and waits until it is open. */
export async function scanReceipt(till: Till, number: string): Promise<void> {
  await till.scan(number)
  await till.isAt("/search/receipt")
  await expect(till.page.getByRole("article", { name: `Receipt ${number}` })).toBeVisible()
}

/** Sells, lets the next customer come, and opens the receipt again by scanning it; answers its number. */
export async function openSold(till: Till, sell: (till: Till) => Promise<string> = sellTwo): Promise<string> {
  const number = await sell(till)
  await nextCustomer(till)
  await scanReceipt(till, number)
  return number
}

/** Fills in who brings the chosen lines back, and puts them into the cart. */
export async function returnChosen(till: Till): Promise<void> {
  await till.button("Return").click()
  await returnForm(till)
}

/** Fills in who brings the chosen lines back, once that is asked. */
export async function returnForm(till: Till): Promise<void> {
  await till.dialog.getByRole("textbox", { name: "Name" }).fill("Åsa-Lill Ek")
  await till.dialog.getByRole("textbox", { name: "Telephone" }).fill("070-174 06 05")
  await till.dialog.getByRole("combobox", { name: "Reason" }).selectOption({ index: 1 })
  await till.dialog.getByRole("button", { name: "Return into the cart" }).click()
}

/** Takes the engraving of the open receipt back into the cart. */
export async function takeEngravingBack(till: Till): Promise<void> {
  await receiptLine(till, engraving.name).click()
  await returnChosen(till)
  await till.isAt("/dashboard")
}

/** Goes on to pay back what is in the cart. */
export async function goToRefund(till: Till): Promise<void> {
  await till.cart.getByRole("button", { name: /^To refund/ }).click()
  await till.isAt("/payment")
}

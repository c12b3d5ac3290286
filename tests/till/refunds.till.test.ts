import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Receipts } from "@karat/domain/ports/receipts"
import { bespoke, engraving, ring } from "../words/items.ts"
import { payBy } from "../words/paying.ts"
import {
  goToRefund,
  nextCustomer,
  openReceipt,
  openSold,
  receiptLine,
  receiptNumberOf,
  returnChosen,
  sellByCard,
  takeEngravingBack
} from "../words/receipts.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

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
  const paidBack = page.getByRole("region", { name: "Paid back" })
  for (const said of ["Hand out in cash", "SEK 683.00", "Cash rounding SEK 0.10"])
    await expect(paidBack).toContainText(said)
})

/** Takes the engraving back for a new store credit; answers its code. */
async function refundToCredit(till: Till): Promise<string> {
  await openSold(till)
  await takeEngravingBack(till)
  await goToRefund(till)
  await payBy(till, /^Store credit/)
  await till.dialog.getByRole("button", { name: "The customer asks for it" }).click()
  await till.dialog.getByRole("button", { name: "Continue anyway" }).click()
  await till.isAt("/receipt")
  const paidBack = till.page.getByRole("region", { name: "Paid back" })
  await expect(paidBack).toContainText("New store credit")
  return (await paidBack.locator("b").first().textContent()) ?? ""
}

test("a new store credit leaves on paper, and no one key passes it over · REFUND-2 RCPT-2", async ({
  till,
  shop
}) => {
  const code = await refundToCredit(till)
  await expect(till.button(/^No receipt/)).toBeDisabled()
  await till.keyboard.press("0")
  await expect(till.page.getByText("Print or send the new store credit first.")).toBeVisible()
  await till.isAt("/receipt")
  await till.keyboard.press("1")
  await till.isAt("/login")
  expect(shop.carts.get(shop.printed[0]?.transactionId ?? "")?.payments).toMatchObject([
    { voucherNumber: code }
  ])
})

test("without a printer the code of a store credit is written down, and its end typed · REFUND-2", async ({
  till,
  script
}) => {
  const code = await refundToCredit(till)
  const off = "The receipt printer does not answer. The receipt is printed when it does."
  script.port(Receipts).answers("print", { success: false, errorMessage: off })
  await till.tap(/^Print receipt/)
  await expect(till.page.getByText(/The receipt was not printed/)).toBeVisible()
  for (const end of ["????", code.slice(-4)]) {
    await till.tap(/^Written down/)
    await till.dialog.getByRole("textbox").fill(end)
    await till.keyboard.press("Enter")
    if (end === "????") await expect(till.page.getByText(/does not end like that/)).toBeVisible()
  }
  await till.isAt("/login")
})

test("how the goods were paid is said first, and is the main way back · REFUND-3 REFUND-5", async ({
  till,
  page
}) => {
  await openSold(till, sellByCard)
  await takeEngravingBack(till)
  await goToRefund(till)
  const paid = page.getByRole("region", { name: "The goods were paid with" })
  await expect(paid).toContainText(/Card.*\*{4} \d{4}/)
  await expect(paid).toContainText("SEK 249.00")
  const methods = page.getByRole("region", { name: "Payment methods" })
  const first = methods.getByRole("button").first()
  await expect(first).toContainText("Card")
  await expect(first).toHaveAttribute("data-main", "true")
  const card = /\*{4} \d{4}/.exec((await paid.textContent()) ?? "")?.[0] ?? "no card"
  await first.click()
  await till.isAt("/receipt")
  await expect(page.getByRole("region", { name: "Paid back" })).toContainText(card)
})

/** Sells the engraving for a hundred in cash and the rest by card. */
async function sellInTwoWays(till: Till): Promise<string> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.goToPayment()
  await till.amount.fill("100")
  await till.tap(/^Cash/)
  await expect(till.page.getByText("SEK 100.00 received")).toBeVisible()
  await till.tap(/^Card\b/)
  return await receiptNumberOf(till)
}

test("goods that were paid in two ways go back in two, each by what it took · REFUND-3", async ({
  till,
  page
}) => {
  await openSold(till, sellInTwoWays)
  await takeEngravingBack(till)
  await goToRefund(till)
  await expect(till.button(/^Cash/)).toContainText("SEK 100.00")
  await expect(till.button(/^Card\b/)).toContainText("SEK 149.00")
  await till.tap(/^Cash/)
  await expect(page.getByText("SEK 149.00 left")).toBeVisible()
  await till.tap(/^Card\b/)
  await till.isAt("/receipt")
  const paidBack = page.getByRole("region", { name: "Paid back" })
  for (const said of ["SEK 100.00", "SEK 149.00"]) await expect(paidBack).toContainText(said)
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
  script
}) => {
  await openSold(till, sellInsured)
  await receiptLine(till, ring.name).click()
  await expect(openReceipt(till)).toContainText("5,789.00")
  await expect(receiptLine(till, "Smyckesförsäkring")).toContainText("499.00")
  await till.button("Return").click()
  await expect(till.dialog).toContainText("SEK 5,789.00")
  await expect(till.dialog.getByRole("list", { name: "What comes back" })).toContainText("Smyckesförsäkring")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await returnChosen(till)
  await till.isAt("/dashboard")
  const [[, goods] = []] = script.port(GoodsReturns).calls("take")
  expect(goods).toMatchObject({ items: [{ quantity: 1, unitPrice: 5_290_00 }] })
  await expect(till.total).toContainText("5,789.00")
  const menu = await till.openLine("Smyckesförsäkring")
  await expect(menu.getByRole("button")).toHaveText(["Comment"])
  await goToRefund(till)
  await till.tap(/^SEK 5,789\.00/)
  await till.isAt("/receipt")
  await nextCustomer(till)
})

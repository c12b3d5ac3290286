import { Unreachable } from "@karat/domain/ports/call-failure"
import { GoodsReturns } from "@karat/domain/ports/goods-returns"
import { Payments } from "@karat/domain/ports/payments"
import { knownFloor } from "@karat/adapters/testing/known-shop"
import { describe } from "vitest"
import { care, engraving } from "../words/items.ts"
import { payBy, tillAndPhone } from "../words/paying.ts"
import {
  goToRefund,
  nextCustomer,
  openReceipt,
  openSold,
  receiptLine,
  receiptNumberOf,
  returnChosen,
  returnForm,
  scanReceipt,
  sellByCard,
  sellTwo,
  takeEngravingBack
} from "../words/receipts.ts"
import type { Till } from "../words/till.ts"
import { expect, test } from "./test.ts"

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

    test("a line comes back into the cart and is paid back in cash · RET-1 RET-10 RET-16 RET-19 REFUND-2", async ({
      till,
      page
    }) => {
      const number = await openSold(till)
      await expect(till.button("Return")).toBeDisabled()
      await receiptLine(till, care.name).click()
      await receiptLine(till, engraving.name).click()
      await receiptLine(till, care.name).click()
      await expect(openReceipt(till)).toContainText("1 line comes back")
      await returnChosen(till)
      await till.isAt("/dashboard")
      await expect(till.line(engraving.name)).toContainText("\u2212249.00")
      await expect(till.line(engraving.name)).toContainText(`Return · receipt ${number}`)
      await goToRefund(till)
      await expect(page.getByText("To refund")).toBeVisible()
      await till.tap(/^SEK 249\.00/)
      await till.isAt("/receipt")
      await expect(page.getByText("Refund Completed")).toBeVisible()
      await nextCustomer(till)
      await scanReceipt(till, number)
      await expect(receiptLine(till, engraving.name)).toContainText("The line has already been returned.")
      await expect(receiptLine(till, engraving.name)).toBeDisabled()
      await expect(receiptLine(till, care.name)).toBeEnabled()
    })
  })

/** Sells two pieces of the engraving on one line; answers the number of the receipt. */
async function sellTwoPieces(till: Till): Promise<string> {
  await till.startSelling()
  await till.sell(engraving.number)
  const menu = await till.openLine(engraving.name)
  await menu.getByRole("button", { name: "Increase quantity" }).click()
  await till.isSaved()
  await till.goToPayment()
  await till.tap(/Exact/)
  return await receiptNumberOf(till)
}

test("of several pieces a part comes back, no more than were bought; the first digit takes the place of what is proposed · RET-2 RET-6 RET-7 KARAT-65", async ({
  till
}) => {
  await openSold(till, sellTwoPieces)
  await receiptLine(till, engraving.name).click()
  const field = till.dialog.getByRole("textbox")
  await expect(field).toHaveValue("2")
  await till.dialog.getByRole("button", { name: "1", exact: true }).click()
  await expect(field).toHaveValue("1")
  for (const [typed, hint] of [
    ["0", "Quantity cannot be less than one"],
    ["3", "Only 2 of this line can still be returned"]
  ] as const) {
    await field.fill(typed)
    await till.keyboard.press("Enter")
    await expect(till.dialog).toContainText(hint)
  }
  await field.fill("1")
  await till.keyboard.press("Enter")
  await expect(receiptLine(till, engraving.name)).toContainText("1 comes back · 249.00")
  await returnChosen(till)
  await till.isAt("/dashboard")
  await expect(till.total).toContainText("\u2212")
  await expect(till.total).toContainText("249.00")
})

test("the form of a return is complete before it is sent · RET-10 RET-11 RET-12 RET-13", async ({ till }) => {
  await openSold(till)
  await receiptLine(till, engraving.name).click()
  await till.button("Return").click()
  await till.dialog.getByRole("button", { name: "Return into the cart" }).click()
  await expect(till.dialog.getByText("Required")).toHaveCount(3)
  await till.dialog.getByRole("textbox", { name: "Name" }).fill("R2D2")
  await till.dialog.getByRole("button", { name: "Return into the cart" }).click()
  await expect(till.dialog).toContainText("Letters, spaces and hyphens only")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await till.isAt("/search/receipt")
})

test("a refund to another method warns with the card of the sale; cancelling pays nothing · REFUND-3 REFUND-5 REFUND-7", async ({
  till,
  page,
  script
}) => {
  await openSold(till, sellByCard)
  // Customers pay with one card after the other.
  const paid = await openReceipt(till).getByRole("list", { name: "Payments" }).textContent()
  const card = /(?:\*{4} )+\d{4}/.exec(paid ?? "")?.[0] ?? "no card"
  await takeEngravingBack(till)
  await goToRefund(till)
  await till.tap(/^SEK 249\.00/)
  await expect(till.dialog).toContainText("Refund to the original card")
  await expect(till.dialog.getByRole("list", { name: "Original cards" })).toContainText(card)
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await till.isAt("/payment")
  await expect(page.getByText("Refund Completed")).toHaveCount(0)
  await till.tap(/^SEK 249\.00/)
  await expect(till.dialog).toContainText("SEK 249.00 goes to the card at the terminal, not in cash")
  const goOn = till.dialog.getByRole("button", { name: "Continue anyway" })
  await expect(goOn).toBeDisabled()
  await till.dialog.getByRole("button", { name: "The card is gone or replaced" }).click()
  await goOn.click()
  await till.isAt("/receipt")
  const [override = []] = script.port(GoodsReturns).calls("override")
  expect(override[1]).toBe("card-gone")
  await expect(page.getByText("Refund Completed")).toBeVisible()
  await expect(page.getByRole("region", { name: "Paid back" })).toContainText("Sent to the card")
})

test("a refund to store credit is warned of, takes a reason, and shows the code of the new credit · REFUND-2 REFUND-3 REFUND-6", async ({
  till,
  page,
  script
}) => {
  await openSold(till)
  await takeEngravingBack(till)
  await goToRefund(till)
  await payBy(till, /^Store credit/)
  const paid = till.dialog.getByRole("region", { name: "The goods were paid with" })
  await expect(paid).toContainText(/Cash.*SEK\s249\.00/)
  await expect(till.dialog).toContainText("the customer gets SEK 249.00 as a new store credit")
  await till.dialog.getByRole("button", { name: "The customer asks for it" }).click()
  await till.dialog.getByRole("button", { name: "Continue anyway" }).click()
  await till.isAt("/receipt")
  const [override = []] = script.port(GoodsReturns).calls("override")
  expect(override[1]).toBe("customer-asks")
  await expect(page.getByText("New store credit", { exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "Paid back" })).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/)
})

test("store credit is asked for by the till where nobody says how the goods were paid · REFUND-3", async ({
  till,
  script
}) => {
  const payments = script.port(Payments)
  payments.fails("origins", new Unreachable({ cause: "The server failed.", status: 500 }), 100)
  await openSold(till)
  await takeEngravingBack(till)
  await goToRefund(till)
  const before = payments.calls("take").length
  await payBy(till, /^Store credit/)
  await expect(till.dialog).toContainText("How the goods were paid could not be read")
  expect(payments.calls("take")).toHaveLength(before)
  await till.dialog.getByRole("button", { name: "Give store credit" }).click()
  // This server knows it, and says so.
  await expect(till.dialog.getByRole("region", { name: "The goods were paid with" })).toContainText("Cash")
  await till.dialog.getByRole("button", { name: "Cancel" }).click()
  await till.isAt("/payment")
})

test("what is bought is paid with what comes back · RET-19", async ({ till }) => {
  const number = await sellTwo(till)
  await nextCustomer(till)
  await till.sell(care.number)
  await scanReceipt(till, number)
  await takeEngravingBack(till)
  await expect(till.lines).toHaveCount(2)
  await expect(till.total).toContainText("150.00")
})

describe("in a store that leaves least to its cashiers", () => {
  const { setup } = knownFloor()
  test.override({
    floor: { setup: { ...setup, approvals: { ...setup.approvals, returnWithoutReceipt: true } } }
  })

  test("a return whose receipt nobody has scanned takes a second badge, and one that was scanned none · APPR-1 APPR-5 APPR-6", async ({
    till
  }) => {
    const number = await sellTwo(till)
    await nextCustomer(till)
    await till.searchBox.fill(number)
    await till.keyboard.press("Enter")
    await till.isAt("/search/receipt")
    await receiptLine(till, engraving.name).click()
    await till.button("Return").click()
    await expect(till.dialog).toContainText(`Return, receipt not scanned: ${number}`)
    await till.keyboard.press(..."1001", "Enter")
    await returnForm(till)
    await till.isAt("/dashboard")
    await expect(till.line(engraving.name)).toContainText(`Return · receipt ${number}`)
    await scanReceipt(till, number)
    await receiptLine(till, care.name).click()
    await returnChosen(till)
    await till.isAt("/dashboard")
    await expect(till.line(care.name)).toContainText(`Return · receipt ${number}`)
  })
})

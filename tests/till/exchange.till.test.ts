import { nextCustomer, receiptLine, returnChosen, scanReceipt, sellTwo } from "../words/receipts.ts"
import { engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"

test("an even exchange is ended by nothing, and closes with a receipt of its own · RET-19 ROUND-2", async ({
  till,
  page
}) => {
  const number = await sellTwo(till)
  await nextCustomer(till)
  await till.sell(engraving.number)
  await scanReceipt(till, number)
  await receiptLine(till, engraving.name).click()
  await returnChosen(till)
  await till.isAt("/dashboard")
  await expect(till.total).toContainText("0.00")
  await till.goToPayment()
  await till.tap(/end the sale/)
  await till.isAt("/receipt")
  await expect(page.getByText("Payment Completed")).toBeVisible()
  await nextCustomer(till)
  await scanReceipt(till, number)
  await expect(receiptLine(till, engraving.name)).toContainText("The line has already been returned.")
})

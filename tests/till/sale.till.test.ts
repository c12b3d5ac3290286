import { care, engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"

test("a sale is paid in cash, from the login to the receipt · PAY-1", async ({ till, shop }) => {
  await till.open()
  await till.logIn()
  await till.sell(engraving.number, care.number)
  await expect(till.total).toHaveText("SEK 348.00")
  await till.goToPayment()
  await till.tap(/^SEK 348\.00 Exact/)
  await till.isAt("/receipt")
  expect(shop.closed).toHaveLength(1)
})

test("a card that is approved before the payment's screen stands leaves the address at the receipt · PAY-14", async ({
  till,
  page
}) => {
  for (let sale = 0; sale < 2; sale += 1) {
    await till.startSelling()
    await till.sell(engraving.number)
    await till.payByCard.click()
    await expect(page.getByText("Payment completed")).toBeVisible()
    await till.isAt("/receipt")
    await till.tap(/^No receipt/)
    await till.isAt("/login")
  }
})

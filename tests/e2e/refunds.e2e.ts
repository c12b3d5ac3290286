import { goToRefund, openSold, sellByCard, takeEngravingBack } from "../words/receipts.ts"
import { expect, test } from "./test.ts"

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

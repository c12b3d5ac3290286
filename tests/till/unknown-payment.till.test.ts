import { Payments } from "@karat/domain/ports/payments"
import { engraving } from "../words/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "../words/till.ts"

/** Sells the engraving and starts to take it by card. */
async function payByCard(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.payByCard.click()
  await till.isAt("/payment")
}

test("a terminal that says nothing leaves the payment unknown, until its end is found · PAY-29 PAY-30 PAY-21", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("silent")
  const payments = script.port(Payments)
  const take = payments.answersLate("take")
  await payByCard(till)
  await counter.isAsked()
  await till.tap("Cancel")
  await expect(till.notice("The payment could not be cancelled")).toBeVisible()
  await expect(page.getByText("Processing payment …")).toBeVisible()
  take.release()
  await expect(page.getByText("We do not know yet whether this was paid. Do not charge again.")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await expect(till.button(/^Cash/)).toBeDisabled()
  await expect(till.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await till.tap("Check again")
  await expect(page.getByText("We do not know yet whether this was paid. Do not charge again.")).toBeVisible()
  const status = payments.holds("status")
  await till.tap("Check again")
  await counter.approve()
  status.release()
  await till.isAt("/receipt")
})

test("an unknown payment outlives a reload of the browser · PAY-29 PAY-30", async ({
  till,
  page,
  counter,
  script
}) => {
  await counter.script("silent")
  await payByCard(till)
  await expect(page.getByText(/^We do not know yet/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^We do not know yet/)).toBeVisible()
  await expect(till.button(/^Cash/)).toBeDisabled()
  const status = script.port(Payments).holds("status")
  await till.tap("Check again")
  await counter.decline()
  status.release()
  await expect(page.getByText("The card was declined.")).toBeVisible()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

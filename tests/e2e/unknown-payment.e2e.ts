import type { Page } from "@playwright/test"
import { engraving } from "./store/items.ts"
import { expect, test } from "./test.ts"
import type { Till } from "./till.ts"

test.use({ terminalTimeoutMs: 2000 })

/** Sells the engraving and starts to take it by card. */
async function payByCard(till: Till): Promise<void> {
  await till.startSelling()
  await till.sell(engraving.number)
  await till.payByCard.click()
  await till.isAt("/payment")
}

/** Holds what the till is told about its payment, so that it does not find the end before the cashier asks. */
async function holdAnswers(page: Page): Promise<() => void> {
  let heard = () => {}
  const asked = new Promise<void>((resolve) => {
    heard = resolve
  })
  await page.route(/\/api\/payment\/[^/]+\?attempt=/, async (route) => {
    await asked
    await route.continue()
  })
  return heard
}

test("a terminal that says nothing leaves the payment unknown, until its end is found · PAY-29 PAY-30 PAY-21", async ({
  till,
  page,
  counter
}) => {
  await counter.script("silent")
  await payByCard(till)
  await counter.isAsked()
  await till.tap("Cancel")
  await expect(page.getByText("Processing payment …")).toBeVisible()
  await expect(page.getByText("We do not know yet whether this was paid. Do not charge again.")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await expect(till.button(/^Cash/)).toBeDisabled()
  await expect(till.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await till.tap("Check again")
  await expect(page.getByText("We do not know yet whether this was paid. Do not charge again.")).toBeVisible()
  const heard = await holdAnswers(page)
  await counter.approve()
  await till.tap("Check again")
  heard()
  await till.isAt("/receipt")
})

test("an unknown payment outlives a reload of the browser · PAY-29 PAY-30", async ({
  till,
  page,
  counter
}) => {
  await counter.script("silent")
  await payByCard(till)
  await expect(page.getByText(/^We do not know yet/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^We do not know yet/)).toBeVisible()
  await expect(till.button(/^Cash/)).toBeDisabled()
  const heard = await holdAnswers(page)
  await counter.decline()
  await till.tap("Check again")
  heard()
  await expect(page.getByText("The card was declined.")).toBeVisible()
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

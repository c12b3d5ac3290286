import { describe } from "vitest"
import { phoneSize, sellEngraving, tillAndPhone } from "../words/paying.ts"
import { receiptNumberOf, scanReceipt } from "../words/receipts.ts"
import { expect, test } from "./test.ts"
import { PaymentServices } from "@karat/domain/ports/payment-services"
import type { Till } from "../words/till.ts"

/** Chooses a currency that the customer pays in. */
async function payIn(till: Till, currency: string): Promise<void> {
  await till.page.getByRole("group", { name: "Currency" }).getByRole("button", { name: currency }).click()
}

test("a customer pays in euros: due, rate, and no tender but cash · FX-1 FX-2 FX-3 TEND-11", async ({
  till,
  page
}) => {
  await sellEngraving(till)
  await payIn(till, "EUR")
  // 249 / 11.5 is 21.652…
  await expect(page.getByRole("region", { name: "To pay" })).toContainText("€21.70")
  await expect(page.getByText("1 EUR = 11.50 SEK")).toBeVisible()
  await expect(till.button(/^Card/)).toBeDisabled()
  await expect(till.button(/^Card/)).toContainText("Only the store's own currency can be used.")
  await till.tap(/^€21\.70 Exact/)
  await till.isAt("/receipt")
})

test("change of a euro payment is paid in the store's money when that is chosen · FX-4", async ({
  till,
  page,
  shop
}) => {
  await sellEngraving(till)
  await payIn(till, "EUR")
  await page.getByRole("group", { name: "Change in" }).getByRole("button", { name: "SEK" }).click()
  // 50 × 11.5 − 249
  await till.tap(/^€50\.00 Change SEK 326\.00/)
  await till.isAt("/receipt")
  const { payments = [] } = shop.carts.get(shop.closed[0] ?? "") ?? {}
  expect(
    payments.map(({ tenderType, amountInCurrency, currency, isChange }) => [
      tenderType,
      amountInCurrency,
      currency,
      isChange
    ])
  ).toEqual([
    [1, 50_00, "EUR", false],
    [19, -326_00, "SEK", true]
  ])
})

test("a part is paid in euros and the rest by card · FX-3 FX-4", async ({ till, page }) => {
  await sellEngraving(till)
  await payIn(till, "EUR")
  await till.amount.fill("10")
  await expect(page.getByText("Covers SEK 115.00")).toBeVisible()
  await till.tap("More payment methods")
  await till.tap(/^Cash €/)
  // 249 − 115
  await expect(till.receiptSoFar).toContainText(/Left to pay\s*134\.00/)
  await expect(till.amount).toHaveValue("134.00")
  await till.tap(/^Card\b/)
  await till.isAt("/receipt")
})

test("an amount that is no number takes nothing in any currency · TEND-5", async ({ till }) => {
  await sellEngraving(till)
  await payIn(till, "EUR")
  await till.amount.fill("ten")
  await expect(till.button(/^Card/)).toBeDisabled()
  await payIn(till, "SEK")
  await expect(till.amount).toHaveValue("249.00")
  await expect(till.button(/^Card/)).toBeEnabled()
})

test("without rates the store's own money is taken all the same · FX-1", async ({ till, page, script }) => {
  script.port(PaymentServices).isCut("exchangeRates", Number.POSITIVE_INFINITY)
  await sellEngraving(till)
  await expect(till.notice("The exchange rates could not be fetched")).toBeVisible()
  await expect(page.getByRole("group", { name: "Currency" })).toHaveCount(0)
  await till.tap(/^SEK 249\.00 Exact/)
  await till.isAt("/receipt")
})

describe("on a phone", () => {
  test.override({ viewport: phoneSize })

  test("cash comes first once foreign money is chosen · FX-1 PAY-9", async ({ till, page }) => {
    await sellEngraving(till)
    await payIn(till, "NOK")
    const exact = till.button(/ Exact$/)
    await expect(exact).toBeVisible()
    // The two are drawn in kronor first, the other way round.
    await expect(page.getByRole("region", { name: "NOK" })).toBeVisible()
    const top = async (button: typeof exact) => (await button.boundingBox())?.y ?? Number.NaN
    await expect.poll(async () => (await top(till.button(/^Card/))) - (await top(exact))).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await exact.click()
    await till.isAt("/receipt")
  })
})

test("no button moves away under the finger when the rates come · FX-1", async ({ till, page, script }) => {
  const rates = script.port(PaymentServices).holds("exchangeRates")
  await sellEngraving(till)
  const exact = till.button(/^SEK 249\.00 Exact/)
  const before = await exact.boundingBox()
  rates.release()
  await expect(page.getByRole("group", { name: "Currency" })).toBeVisible()
  expect(await exact.boundingBox()).toEqual(before)
})

for (const [where, viewport] of tillAndPhone)
  describe(where, () => {
    test.override({ viewport })

    test("the receipt says what was paid in euros, at which rate, and the change in kronor · FX-4", async ({
      till,
      page
    }) => {
      await sellEngraving(till)
      await payIn(till, "EUR")
      await page.getByRole("group", { name: "Change in" }).getByRole("button", { name: "SEK" }).click()
      await till.tap(/^€50\.00 Change SEK 326\.00/)
      const number = await receiptNumberOf(till)
      await till.tap(/^Print receipt/)
      await till.isAt("/login")
      await till.logIn()
      await scanReceipt(till, number)
      const paid = page.getByRole("list", { name: "Payments" })
      for (const text of ["50.00 EUR", "1 EUR = 11.50 SEK", "Worth SEK 575.00", "−326.00 SEK"])
        await expect(paid).toContainText(text)
    })
  })

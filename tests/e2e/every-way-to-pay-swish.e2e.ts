import { sellEngraving } from "../words/paying.ts"
import { phonesAtHand } from "./phones-at-hand.ts"
import type { SimulatedPhones } from "./store/phones.ts"
import { expect, test as base } from "./test.ts"

const test = base.extend<{ readonly phones: SimulatedPhones }>({ phones: phonesAtHand("swish", "pay") })

test.describe("Swish at a till", () => {
  test("is paid on the customer's phone · TEND-3 PAY-20 SWISH-1", async ({ till, page, phones }) => {
    await sellEngraving(till)
    await till.tap("More payment methods")
    await expect(till.button(/^Swish QR/)).toHaveCount(0)
    await till.tap(/^Swish/)
    await expect(page.getByText("Processing payment …")).toBeVisible()
    await phones.pay()
    await till.isAt("/receipt")
  })
})

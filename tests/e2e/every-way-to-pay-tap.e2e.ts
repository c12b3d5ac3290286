import { payEngravingBy, phoneSize } from "../words/paying.ts"
import { phonesAtHand } from "./phones-at-hand.ts"
import type { SimulatedPhones } from "./store/phones.ts"
import { expect, test as base } from "./test.ts"

const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36"

/** An Android phone with the till installed, and the bank behind its payment app. */
const test = base.extend<{ readonly bank: SimulatedPhones; readonly installed: undefined }>({
  userAgent: android,
  viewport: phoneSize,
  bank: phonesAtHand("tap", "wait"),
  installed: [
    async ({ page }, use) => {
      await page.addInitScript(() => {
        const real = window.matchMedia.bind(window)
        window.matchMedia = (query) =>
          query === "(display-mode: standalone)" ? real("(min-width: 1px)") : real(query)
      })
      await use(undefined)
    },
    { auto: true }
  ]
})

test.beforeEach(async ({ api }) => {
  await api.send("POST", "myPinPad/save", { keyProvisioningCompleted: true })
})

test("the app takes the card, and the till goes on to the receipt · TAP-1 TEND-12 CB-8 CB-9", async ({
  till,
  page,
  bank
}) => {
  await payEngravingBy(till, /^Tap to pay/)
  await expect(page.getByText("249.00 SEK")).toBeVisible()
  await till.tap("Approve")
  await till.isAt("/receipt")
  expect(await bank.latest()).toMatchObject({ amount: 249_00, state: "approved" })
})

import type { BrowserContext } from "@playwright/test"
import { payBy, phoneSize, sellEngraving } from "./paying.ts"
import { phonesAtHand } from "./phones-at-hand.ts"
import type { SimulatedPhones } from "./store/phones.ts"
import { expect, test as base } from "./test.ts"
import { Till } from "./till.ts"

interface Parts {
  readonly phones: SimulatedPhones
  /** The till once more, in a browser that knows what the first one knows; two tabs of one cannot be open. */
  readonly openAgain: () => Promise<Till>
}

const test = base.extend<Parts>({
  phones: phonesAtHand("swish", "pay"),
  openAgain: async ({ browser, context, contextOptions, viewport, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const storageState = await context.storageState()
      const other = await browser.newContext({
        ...contextOptions,
        viewport,
        ...(baseURL !== undefined && { baseURL }),
        storageState,
        locale: "en-GB"
      })
      opened.push(other)
      const till = new Till(await other.newPage())
      await till.open()
      return till
    })
    for (const other of opened) await other.close()
  }
})

test("a till that is opened once more comes back to the card payment of the first, and both see its one end · PAY-29 IDEM-1", async ({
  till,
  openAgain,
  counter
}) => {
  const before = await counter.charges()
  await counter.script("wait")
  await sellEngraving(till)
  await till.tap(/^Card/)
  await expect(till.page.getByText("Processing payment …")).toBeVisible()
  const second = await openAgain()
  await second.isAt("/payment")
  await expect(second.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await counter.approve()
  await Promise.all([till.isAt("/receipt"), second.isAt("/receipt")])
  expect(await counter.charges()).toHaveLength(before.length + 1)
})

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize })

  test("a till that is opened once more comes back to the Swish code of the first, which is paid once · PAY-29 SWISH-3", async ({
    till,
    openAgain,
    phones
  }) => {
    await sellEngraving(till)
    await payBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img", { name: "QR code to scan with Swish" })).toBeVisible()
    const second = await openAgain()
    await second.isAt("/payment")
    await expect(second.dialog.getByRole("img", { name: "QR code to scan with Swish" })).toBeVisible()
    await phones.pay()
    await Promise.all([till.isAt("/receipt"), second.isAt("/receipt")])
    expect((await phones.latest())?.state).toBe("approved")
  })
})

import type { BrowserContext } from "@playwright/test"
import { sellEngraving } from "../words/paying.ts"
import { expect, test as base } from "./test.ts"
import { Till } from "../words/till.ts"

interface Parts {
  /** The till once more, in a browser that knows what the first one knows; two tabs of one cannot be open. */
  readonly openAgain: () => Promise<Till>
}

const test = base.extend<Parts>({
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

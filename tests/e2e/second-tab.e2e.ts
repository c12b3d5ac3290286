import { payBy, phoneSize, sellEngraving } from "./paying.ts"
import { phonesAtHand } from "./phones-at-hand.ts"
import type { SimulatedPhones } from "./store/phones.ts"
import { expect, test as base } from "./test.ts"
import { Till } from "./till.ts"

const test = base.extend<{ readonly phones: SimulatedPhones }>({ phones: phonesAtHand("swish", "pay") })

test("a second tab comes back to the card payment of the first, and both see its one end · PAY-29 IDEM-1", async ({
  till,
  context,
  counter
}) => {
  const before = await counter.charges()
  await counter.script("wait")
  await sellEngraving(till)
  await till.tap(/^Kort/)
  await expect(till.page.getByText("Processing payment …")).toBeVisible()
  const second = new Till(await context.newPage())
  await second.open()
  await second.isAt("/payment")
  await expect(second.button(/^SEK 249\.00 Exact/)).toBeDisabled()
  await counter.approve()
  await Promise.all([till.isAt("/receipt"), second.isAt("/receipt")])
  expect(await counter.charges()).toHaveLength(before.length + 1)
})

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize })

  test("a second tab comes back to the Swish code of the first, which is paid once · PAY-29 SWISH-3", async ({
    till,
    context,
    phones
  }) => {
    await sellEngraving(till)
    await payBy(till, /^Swish QR/)
    await expect(till.dialog.getByRole("img", { name: "QR code to scan with Swish" })).toBeVisible()
    const second = new Till(await context.newPage())
    await second.open()
    await second.isAt("/payment")
    await expect(second.dialog.getByRole("img", { name: "QR code to scan with Swish" })).toBeVisible()
    await phones.pay()
    await Promise.all([till.isAt("/receipt"), second.isAt("/receipt")])
    expect((await phones.latest())?.state).toBe("approved")
  })
})
